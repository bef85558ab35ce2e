import { Flag } from "lucide-react";
import { formatDate } from "#contract/texts/format.ts";
import { businessAdminText } from "#contract/texts/business-admin.ts";
import { fill } from "#contract/texts/catalogue.ts";
import type { ReceivedReview } from "#contract/reviews.ts";
import type { OwnReport } from "#contract/reports.ts";
import { AppealDialog } from "./appeal-dialog.tsx";

const text = businessAdminText.ownReport;

/** The owner's report of a review: its state, the admin's reason, and the one appeal. spec: DECISIONS 52 */
export function OwnReportPart({ review, report }: { review: ReceivedReview; report: OwnReport }) {
  const appealed = report.appealedAt !== null;
  const words = report.state === "open" && appealed ? text.states.appealed : text.states[report.state];
  return (
    <div className="flex max-w-prose flex-col items-start gap-2 rounded-control bg-sunken px-4 py-3 text-sm">
      <p className="flex items-center gap-2 font-semibold">
        <Flag aria-hidden="true" className="size-4 shrink-0" />
        {words}
      </p>
      {report.verdict && (
        <p className="break-words whitespace-pre-line">{fill(text.verdict, { reason: report.verdict })}</p>
      )}
      {report.appeal && report.appealedAt && (
        <p className="break-words whitespace-pre-line text-muted">
          {fill(text.appealed, { date: formatDate(report.appealedAt), appeal: report.appeal })}
        </p>
      )}
      {report.can.appeal && <AppealDialog review={review} />}
    </div>
  );
}
