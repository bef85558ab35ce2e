import { texts } from "./language.ts";

/** The mail that notifies the operators of a reported message. Slots are in braces. */
export const messageMailsText = texts("messageMailsText", {
  reported: {
    subject: "A message was reported",
    heading: "A message was reported",
    body: "{reporter} (user {reporterId}) reported a message from {sender} (user {senderId}), for this reason:",
    message: "The message:\n{content}",
    withoutWords: "a file without text",
    nobody: "a deleted account",
    button: "Open {product}",
    why: "You received this email because you manage {product}.",
  },
});
