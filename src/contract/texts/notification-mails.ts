import type { ApplicationStatus } from "../job-options.ts";

/** What a status means to the applicant, said in one sentence. */
const reached = {
  applied: "{business} has your application for {job}.",
  viewed: "{business} has opened your application for {job}.",
  shortlisted: "{business} has put you on the shortlist for {job}.",
  interviewed: "Your application for {job} at {business} is at the interview stage.",
  offered: "{business} would like to offer you the position {job}.",
  hired: "{business} has hired you for {job}. Congratulations!",
  rejected: "{business} has decided to go on with other applicants for {job}.",
} as const satisfies Record<ApplicationStatus, string>;

/** What users are told in the product and by mail. Slots stand in braces. spec: DECISIONS 20 */
export const notificationMailsText = {
  /** Notifications inside the product. */
  told: {
    submitted: { title: "New application", message: "{name} has applied for {job}." },
    moved: { title: "Your application: {status}", message: reached },
    messaged: {
      title: "Message from {business}",
      message: "{business} wrote to you about your application for {job}.",
    },
    withdrawn: { title: "Application withdrawn", message: "{name} has withdrawn the application for {job}." },
    reviewed: { title: "New review", message: "Somebody has reviewed {business}." },
    approved: {
      title: "Business verified",
      message: "{business} has been checked and approved. Visitors can find it from now on.",
    },
  },
  mails: {
    greeting: "Hello {name},",
    submitted: {
      subject: "New application for {job}: {name}",
      heading: "New application",
      body: "{name} has applied for {job} at {business}. Resume and cover letter wait for you.",
      button: "View application",
      why: "You get this mail because {business} on {product} is yours.",
    },
    moved: {
      subject: "Your application for {job}: {status}",
      heading: "Your application: {status}",
      body: reached,
      button: "View your application",
      why: "You get this mail because you applied for this job on {product}.",
    },
    messaged: {
      subject: "Message from {business} about your application for {job}",
      heading: "Message from {business}",
      body: "{business} wrote to you about your application for {job}:",
      button: "View your application",
      why: "You get this mail because you applied for this job on {product}.",
    },
    wrote: "{business} wrote:",
  },
} as const;
