/** Words of applications, for both sides. spec: product §2, §4, calls §8.6, DECISIONS 20 */
export const applicationsText = {
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
} as const;
