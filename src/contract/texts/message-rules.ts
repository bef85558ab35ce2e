import { texts } from "./language.ts";

/** Validation messages of writing a message. spec: product §5 */
export const messageRulesText = texts("messageRulesText", {
  empty: "Message cannot be empty",
  templateName: "Please enter a name for the template.",
  templateBody: "Please enter the text of the template.",
  reason: "Please tell us what is wrong with it.",
});
