import { commonText } from "#contract/texts/common.ts";
import { APPLICATION_BADGES, type ApplicationStatus, type ReceivedApplication } from "#contract/applications.ts";
import { applicationsText } from "#contract/texts/applications.ts";
import { Badge } from "#web/ui/badge.tsx";

/** The name that {name} stands for in a message to the applicant. */
export function greetingName({ firstName }: Pick<ReceivedApplication["user"], "firstName">): string {
  return firstName || commonText.member;
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
