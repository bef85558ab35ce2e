/** Notices and mails about articles. Slots are in braces. */
export const mediaMailsText = {
  /** To admins. */
  submitted: {
    subject: "A new article needs a decision",
    heading: "An article needs a decision",
    body: "{business} wrote '{title}' and asks for it to be published.",
    button: "Read it",
    why: "You get this mail because you are an admin of {product}.",
  },
  published: {
    title: "Your article will be on {product}",
    message: "'{title}' was accepted.",
    subject: "Your article was accepted",
    heading: "Your article was accepted",
    body: "We have read '{title}' and accepted it. Everybody can read it from its publication date.",
    button: "Open the article",
  },
  rejected: {
    title: "'{title}' was not published",
    message: "{reason}",
    subject: "Your article was not published",
    heading: "Your article was not published",
    body: "We have read '{title}' and did not publish it. You can change it and hand it in again. The reason:",
    button: "Change the article",
  },
  archived: {
    title: "'{title}' was taken off the pages",
    message: "It is kept in your list of articles.",
    subject: "Your article was taken off the pages",
    heading: "Your article was taken off the pages",
    body: "We have taken '{title}' off the pages. It is kept in your list of articles.",
    button: "Open your articles",
  },
  why: "You get this mail because you wrote '{title}' on {product}.",
} as const;
