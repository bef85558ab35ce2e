import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { REPORT_REASONS } from "#contract/reports.ts";
import { users } from "#server/accounts/accounts.table.ts";
import { reportColumns } from "#server/accounts/report-columns.table.ts";
import { instant, key, oneOf } from "#server/platform/database/columns.ts";

import { professionalReviews, reviews } from "./reviews.table.ts";

/** Public reviews, of a listing or of a professional, that a reader reported to the admins. */
export const reviewReports = pgTable(
  "review_reports",
  {
    id: key(),
    reviewId: integer("review_id").references(() => reviews.id, { onDelete: "cascade" }),
    professionalReviewId: integer("professional_review_id").references(() => professionalReviews.id, {
      onDelete: "cascade",
    }),
    ...reportColumns(),
    /**
     * The owner of the listing for whom it was reported, by themselves or by a manager. Once the listing has another
     * owner, it counts as a reader's report. spec: DECISIONS 52
     */
    ownerId: integer("owner_id").references(() => users.id, { onDelete: "cascade" }),
    /** The written reason of the decision on an owner's report. */
    verdict: text("verdict"),
    /** Why the owner wants a second decision; the report is open again until then. */
    appeal: text("appeal"),
    appealedAt: instant("appealed_at"),
  },
  (t) => [
    uniqueIndex("review_reports_once").on(t.reviewId, t.reporterId),
    uniqueIndex("review_reports_professional_once").on(t.professionalReviewId, t.reporterId),
    uniqueIndex("review_reports_owner_once").on(t.ownerId, t.reviewId),
    index("review_reports_reporter_index").on(t.reporterId),
    index("review_reports_open_index")
      .on(t.createdAt)
      .where(sql`${t.handledAt} is null`),
    oneOf("review_reports_reason_known", t.reason, REPORT_REASONS),
    check("review_reports_one_review", sql`num_nonnulls(${t.reviewId}, ${t.professionalReviewId}) = 1`),
    check("review_reports_appeal_whole", sql`(${t.appeal} is null) = (${t.appealedAt} is null)`),
    check("review_reports_handled_whole", sql`(${t.handledAt} is null) = (${t.upheld} is null)`),
  ],
);
