import { APPLICATION_BADGES, type ApplicationStatus, type ReceivedApplication } from "#contract/applications.ts";
import { applicationsText } from "#contract/texts/applications.ts";
import { Badge } from "#web/ui/badge.tsx";

/** Full name such as 'Mei Tan', otherwise the user name. */
export function applicantName({
  firstName,
  lastName,
  username,
}: Pick<ReceivedApplication["user"], "firstName" | "lastName" | "username">): string {
  return [firstName, lastName].filter(Boolean).join(" ") || username;
}

/** The name that {name} stands for in a message to the applicant. */
export function greetingName({ firstName, username }: Pick<ReceivedApplication["user"], "firstName" | "username">) {
  return firstName ?? username;
}

/** Status of an application in its colour, or that it was withdrawn. spec: R315 */
export function StatusBadge({
  application,
}: {
  application: { status: ApplicationStatus; withdrawnAt: string | null };
}) {
  if (application.withdrawnAt) return <Badge variant="outline">{applicationsText.withdrawn}</Badge>;
  return <Badge variant={APPLICATION_BADGES[application.status]}>{applicationsText.status[application.status]}</Badge>;
}
