import type { ReceivedApplication } from "#contract/applications.ts";
import { movesFrom, type ApplicationStatus } from "#contract/job-options.ts";
import { applicationsText } from "#contract/texts/applications.ts";
import { applicationsPageText } from "#contract/texts/applications-page.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { Select } from "#web/ui/select.tsx";
import { applicantName } from "./applicant.tsx";

const text = applicationsPageText.received;

/** Where an application may go next; choosing moves it. */
export function MoveSelect({
  application,
  onMove,
}: {
  application: Pick<ReceivedApplication, "status" | "user">;
  onMove: (status: ApplicationStatus) => void;
}) {
  const moves = movesFrom(application.status);
  return (
    <Select
      aria-label={fill(text.moveLabel, { name: applicantName(application.user) })}
      className="w-36 text-sm"
      value=""
      placeholder={text.moveTo}
      options={moves.map((status) => ({ value: status, label: applicationsText.status[status] }))}
      onChange={(event) => {
        const chosen = moves.find((status) => status === event.currentTarget.value);
        if (chosen) onMove(chosen);
      }}
    />
  );
}
