import { texts } from "./language.ts";

/** Notices and mails about admins' decisions on members' content. Slots are in braces. */
export const moderationMailsText = texts("moderationMailsText", {
  approved: {
    title: "Your review is public",
    message: "We checked your review of {subject}. Everyone can read it now.",
    subject: "Your review is public",
    heading: "Your review is public",
    body: "We checked your review of {subject}. Everyone can read it now.",
    button: "See your review",
  },
  rejected: {
    title: "Your review was not published",
    message: "{reason}",
    subject: "Your review was not published",
    heading: "Your review was not published",
    body: "We checked your review of {subject} and could not publish it. You can edit it, and we will check it again. Reason:",
    button: "Edit your review",
  },
  hidden: {
    title: "Your review is no longer shown",
    message: "{reason}",
    subject: "Your review is no longer shown",
    heading: "Your review is no longer shown",
    body: "A reader reported your review of {subject}. We checked it and took it down. You can edit it, and we will check it again. Reason:",
    button: "Edit your review",
  },
  reviewWhy: "You received this email because you wrote a review on {product}.",
  reportUpheld: {
    title: "The reported review was taken down",
    message: "{reason}",
    subject: "The reported review was taken down",
    heading: "The reported review was taken down",
    body: "We checked the review of {subject} that you or a manager reported, and took it down. Reason:",
    button: "Open your reviews",
  },
  reportDismissed: {
    title: "The reported review stays",
    message: "{reason}",
    subject: "The reported review stays",
    heading: "The reported review stays",
    body: "We checked the review of {subject} that you or a manager reported, and it stays public. A report can be appealed once, below the review. Reason:",
    button: "Open your reviews",
  },
  reportWhy: "You received this email because you or a manager reported a review of your listing on {product}.",
  declined: {
    title: "{name} could not be verified",
    message: "{reason}",
    subject: "Your certification could not be verified",
    heading: "Your certification could not be verified",
    body: "We checked your certification {name} and could not verify it. Correct it and we will check it again. Reason:",
    button: "Open your credentials",
    why: "You received this email because you have a professional profile on {product}.",
  },
  warned: {
    title: "One of your messages was reported",
    subject: "A message you sent was reported",
    heading: "A message you sent was reported",
    body: "Someone you wrote to reported your message. We checked it, and it breaks our rules. If it happens again, your account may be suspended. Reason:",
    button: "Open your messages",
    why: "You received this email because you sent a message on {product}.",
  },
});
