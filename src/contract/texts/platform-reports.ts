import { adminRulesText as rules } from "./admin-rules.ts";
import { texts } from "./language.ts";

/** Texts of the platform's figures. spec: product §3 platform_analytics, DECISIONS 10 */
export const platformReportsText = texts("platformReportsText", {
  lead: "Counted from recorded events, by UTC day. Each figure is compared with the same number of days before.",
  failed: "The figures could not be loaded.",
  period: "Period",
  from: "From",
  to: "To",
  show: "Show",
  last: "Last {days} days",
  get backwards() {
    return rules.periodBackwards;
  },
  get tooLong() {
    return rules.periodTooLong;
  },
  compared: "{from} to {to}",
  byDay: "Day by day",
  caption: "What happened on the platform, day by day",
  none: "Nothing was recorded in this period",
  noneHint: "Choose another period.",
  figures: {
    newUsers: "New users",
    activeUsers: "Daily active users",
    totalVisits: "Visits",
    businessSignups: "Business signups",
    professionalSignups: "Professional signups",
    jobsPosted: "Jobs posted",
    jobApplications: "Job applications",
    programEnrollments: "Program enrollments",
    messagesSent: "Messages sent",
    reviewsPosted: "Reviews posted",
    subscriptionRevenue: "Subscription revenue",
    programRevenue: "Program revenue",
    totalRevenue: "Total revenue",
  },
});
