import { shownName } from "#contract/person-name.ts";
import { ChevronDown } from "lucide-react";
import { nextStatuses, type ApplicationStatus, type ReceivedApplication } from "#contract/applications.ts";
import { applicationsText } from "#contract/texts/applications.ts";
import { applicationsPageText } from "#contract/texts/applications-page.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { Button } from "#web/ui/button.tsx";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from "#web/ui/dropdown-menu.tsx";

const text = applicationsPageText.received;

/**
 * Menu of the next statuses. A move mails the applicant, so it must not happen on arrow keys, as it would in a select.
 */
export function MoveMenu({
  application,
  onMove,
}: {
  application: Pick<ReceivedApplication, "status" | "user">;
  onMove: (status: ApplicationStatus) => void;
}) {
  const name = shownName(application.user);
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button size="sm" variant="outline" aria-label={fill(text.moveLabel, { name })}>
          {text.move}
          <ChevronDown aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuLabel>{fill(text.moveMenu, { name })}</DropdownMenuLabel>
        {nextStatuses(application.status).map((status) => (
          <DropdownMenuItem
            key={status}
            aria-label={fill(text.moveItem, { name, status: applicationsText.status[status] })}
            variant={status === "rejected" ? "destructive" : "default"}
            onSelect={() => onMove(status)}
          >
            {applicationsText.status[status]}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
