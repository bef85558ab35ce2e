/** The mail that notifies the operators of a reported message. Slots are in braces. */
export const messageMailsText = {
  reported: {
    subject: "A message was reported",
    heading: "A message was reported",
    body: "{reporter} (user {reporterId}) reported a message of {sender} (user {senderId}), for this reason:",
    message: "The message:\n{content}",
    withoutWords: "a file without words",
    nobody: "a deleted account",
    button: "Open {product}",
    why: "You get this mail because you look after {product}.",
  },
} as const;
