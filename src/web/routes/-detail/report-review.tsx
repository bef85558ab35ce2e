import type { Review } from "#contract/reviews.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { reportsText } from "#contract/texts/reports.ts";
import { ReportButton } from "#web/features/reports/report-button.tsx";

/** Reports another user's review to the admins. */
export function ReportReview({ kind, review }: { kind: "review" | "professionalReview"; review: Review }) {
  if (review.mine) return null;
  return (
    <ReportButton of={{ kind, id: review.id }} label={fill(reportsText.reportReview, { author: review.authorName })} />
  );
}
