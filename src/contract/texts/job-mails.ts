/** Mails about decisions of admins on a job. Slots are in braces. */
export const jobMailsText = {
  /** To the owner of the listing. */
  removed: {
    title: "Your job {job} was taken down",
    message: "{reason}",
    subject: "One of your jobs was taken down",
    heading: "Your job was taken down",
    body: "An admin of {product} has taken down the job {job} of {business}. Nobody can find it or apply for it any more. The applications that you have received are kept. The reason:",
    button: "View the job",
  },
  restored: {
    title: "Your job {job} is back",
    message: "An admin has put it back as it was.",
    subject: "One of your jobs is back",
    heading: "Your job is back",
    body: "An admin of {product} has put the job {job} of {business} back as it was.",
    button: "View the job",
  },
  why: "You get this mail because {business} on {product} is yours.",
  /** To applicants. */
  applicant: {
    title: "{job} is no longer on offer",
    message: "We have taken this job down. Your application is kept; be careful if somebody writes to you about it.",
    subject: "A job that you applied for is no longer on offer",
    heading: "This job is no longer on offer",
    body: "We have taken down the job {job} at {business}, for which you applied. Your application is kept. Be careful if somebody asks you for money or private details because of it.",
    button: "View your application",
    why: "You get this mail because you applied for this job on {product}.",
  },
} as const;
