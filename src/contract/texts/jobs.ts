import { texts } from "./language.ts";

/**
 * Texts of a job wherever one is shown: cards, pages, tables. Kept small because the home page loads it. spec: product
 * §2, calls §8.6, §9.2
 */
export const jobsText = texts("jobsText", {
  fitnessRole: "Fitness Role",
  posted: "Posted {ago}",
  recentlyPosted: "Recently posted",
  salaryMissing: "Salary not specified",
  salaryFrom: "From {amount}",
  salaryUpTo: "Up to {amount}",
  salaryBetween: "{from} - {to}",
  period: { hour: "/hour", day: "/day", week: "/week", month: "/month", year: "/year" },
  types: {
    full_time: "Full Time",
    part_time: "Part Time",
    contract: "Contract",
    temporary: "Temporary",
    internship: "Internship",
  },
  states: { draft: "Draft", open: "Open", expired: "Expired", closed: "Closed", filled: "Filled", removed: "Removed" },
  apply: "Apply Now",
});
