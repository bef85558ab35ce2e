import type { ApplicationStatus } from "#contract/applications.ts";
import type { ApplicantTrade } from "./applicants.ts";

/** Latest state of a demo application. A withdrawn one had only been viewed. */
export type DemoApplicationState = ApplicationStatus | "withdrawn";

export interface PipelineSketch {
  /** Index into the owner's jobs, in the order in which they are written. */
  job: number;
  trade: ApplicantTrade;
  /** Sent 30 to 60 days before the seeding clock. */
  earlier: readonly DemoApplicationState[];
  /** Sent in the last 30 days. */
  lately: readonly DemoApplicationState[];
}

/**
 * Applications for the demo owner's jobs: every status, also of closed jobs. 21 in the last 30 days against 20 before,
 * without withdrawn ones, are the +5% of the specification. spec: DECISIONS 6, 65
 */
export const OWNER_PIPELINE: readonly PipelineSketch[] = [
  {
    job: 0,
    trade: "coach",
    earlier: ["interviewed", "rejected", "offered", "rejected", "withdrawn", "shortlisted", "rejected"],
    lately: ["shortlisted", "viewed", "viewed", "applied"],
  },
  { job: 1, trade: "coach", earlier: [], lately: ["shortlisted", "viewed", "applied", "applied"] },
  { job: 2, trade: "coach", earlier: [], lately: ["viewed", "applied"] },
  { job: 3, trade: "desk", earlier: [], lately: ["viewed", "applied"] },
  { job: 4, trade: "manager", earlier: [], lately: ["offered", "interviewed", "rejected", "rejected"] },
  { job: 5, trade: "marketing", earlier: [], lately: ["interviewed", "shortlisted", "withdrawn", "viewed", "applied"] },
  {
    job: 6,
    trade: "sales",
    earlier: ["interviewed", "rejected", "shortlisted", "viewed", "rejected", "viewed", "rejected"],
    lately: ["shortlisted"],
  },
  {
    job: 7,
    trade: "intern",
    earlier: ["hired", "rejected", "rejected", "rejected", "withdrawn", "rejected", "rejected", "viewed"],
    lately: [],
  },
];

/** A few applications for the starter's jobs. */
export const STARTER_PIPELINE: readonly PipelineSketch[] = [
  { job: 0, trade: "coach", earlier: [], lately: ["interviewed", "applied", "applied"] },
  { job: 1, trade: "coach", earlier: [], lately: ["viewed", "applied"] },
];

/** Statuses of the demo member's own applications at other businesses. */
export const MEMBER_STATES: readonly DemoApplicationState[] = ["interviewed", "viewed", "rejected"];

/** The owner's private notes, by status. */
export const NOTES: Readonly<Partial<Record<DemoApplicationState, readonly string[]>>> = {
  viewed: ["Ask which mornings are possible."],
  shortlisted: ["Good references. Call before Friday.", "Trained here as a guest, friendly with members."],
  interviewed: [
    "Trial session went well, members asked for the name.",
    "Wants four days a week; would fit the roster.",
  ],
  offered: ["Offer sent, answer expected by the end of the week."],
  hired: ["Starts on the first of next month."],
};

/** Texts of the owner's invitations. */
export const INVITATIONS = [
  "Thank you for your application, {name}. Could you come by this Saturday at ten for a trial session on the floor?",
  "Hello {name}, we would like to get to know you. Would Tuesday afternoon suit you for half an hour?",
] as const;
