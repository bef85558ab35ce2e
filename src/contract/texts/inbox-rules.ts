import { adminRulesText as rules } from "./admin-rules.ts";
import { texts } from "./language.ts";

/** Validation messages of the inbox's fields. */
export const inboxRulesText = texts("inboxRulesText", {
  get reasonRequired() {
    return rules.rejectionReason;
  },
  reasonForOwner: "Give a reason. The owner of the listing reads it.",
  templateName: "Give the template a name.",
  templateBody: "Write the reason.",
});
