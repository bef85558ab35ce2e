import { texts } from "./language.ts";

/** Texts of reporting content to the admins. */
export const reportsText = texts("reportsText", {
  reasonRequired: "Choose what is wrong with it.",
  appealRequired: "Write why the review should be looked at again.",
  alreadyReportedForOwner: "You or a colleague have already reported this.",
  report: "Report",
  reportReview: "Report the review by {author}",
  reportJob: "Report this job",
  lead: "Our team will look at it. The person who wrote it does not learn that you reported it.",
  reason: "What is wrong?",
  reasons: {
    spam: "It is spam or advertising",
    offensive: "It is offensive",
    false: "It is false or misleading",
    private: "It shows someone's private data",
    other: "Something else",
  },
  note: "Anything we should know",
  optional: "optional",
  send: "Send Report",
  sent: "Report Sent",
  sentBody: "Thank you. Our team will look at it.",
  failed: "Report Failed",
});
