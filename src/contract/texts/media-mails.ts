import { texts } from "./language.ts";

/** Notices and mails about articles. Slots are in braces. */
export const mediaMailsText = texts("mediaMailsText", {
  /** To admins. */
  submitted: {
    subject: "A new article needs a decision",
    heading: "An article needs a decision",
    body: "{business} wrote '{title}' and asks for it to be published.",
    button: "Read it",
    why: "You received this email because you are an admin of {product}.",
  },
  published: {
    title: "Your article will be on {product}",
    message: "'{title}' was accepted.",
    subject: "Your article was accepted",
    heading: "Your article was accepted",
    body: "We have read '{title}' and accepted it. Everyone can read it from its publication date.",
    button: "Open the article",
  },
  rejected: {
    title: "'{title}' was not published",
    message: "{reason}",
    subject: "Your article was not published",
    heading: "Your article was not published",
    body: "We have read '{title}' and did not publish it. You can edit it and submit it again. Reason:",
    button: "Edit the article",
  },
  archived: {
    title: "'{title}' was unpublished",
    message: "It is kept in your list of articles.",
    subject: "Your article was unpublished",
    heading: "Your article was unpublished",
    body: "We have unpublished '{title}'. It is kept in your list of articles.",
    button: "Open your articles",
  },
  why: "You received this email because you wrote '{title}' on {product}.",
});
