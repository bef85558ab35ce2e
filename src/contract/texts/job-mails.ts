import { texts } from "./language.ts";

/** Mails about decisions of admins on a job. Slots are in braces. */
export const jobMailsText = texts("jobMailsText", {
  /** To the owner of the listing. */
  removed: {
    title: "Your job {job} was taken down",
    message: "{reason}",
    subject: "One of your jobs was taken down",
    heading: "Your job was taken down",
    body: "An admin of {product} has taken down the job {job} at {business}. It no longer appears anywhere and takes no more applications. The applications you have received are kept. Reason:",
    button: "View the job",
  },
  restored: {
    title: "Your job {job} is back",
    message: "An admin has restored it.",
    subject: "One of your jobs is back",
    heading: "Your job is back",
    body: "An admin of {product} has restored the job {job} at {business}.",
    button: "View the job",
  },
  why: "You received this email because {business} on {product} is yours.",
  /** To applicants. */
  applicant: {
    title: "{job} is no longer available",
    message: "We have taken this job down. Your application is kept; be careful if someone writes to you about it.",
    subject: "A job you applied for is no longer available",
    heading: "This job is no longer available",
    body: "We have taken down the job {job} at {business}, which you applied for. Your application is kept. Be careful if someone asks you for money or private details because of it.",
    button: "View your application",
    why: "You received this email because you applied for this job on {product}.",
  },
});
