import { texts } from "./language.ts";

/** Texts of applications, for both sides. spec: product §2, §4, calls §8.6, DECISIONS 20 */
export const applicationsText = texts("applicationsText", {
  resumeRequired: "Choose a resume to send",
  coverLetterShort: "Write at least 50 characters, or leave the cover letter empty",
  messageRequired: "Message cannot be empty",
  selectSome: "Select at least one application",
  status: {
    applied: "Applied",
    viewed: "Viewed",
    shortlisted: "Shortlisted",
    interviewed: "Interviewed",
    offered: "Offered",
    hired: "Hired",
    rejected: "Rejected",
  },
  withdrawn: "Withdrawn",
  /** The default rejection message to an applicant. */
  rejection: `Dear {name},

Thank you for applying for {job} at {business}, and for the time you put into it. We considered your application carefully and have decided to proceed with other applicants.

We wish you all the best and would be glad to hear from you if another position of ours suits you.

{business}`,
});
