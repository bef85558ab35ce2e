import { adminRulesText as rules } from "./admin-rules.ts";

/** Validation messages of the inbox's fields. */
export const inboxRulesText = {
  get reasonRequired() {
    return rules.rejectionReason;
  },
  templateName: "Give the template a name.",
  templateBody: "Write the reason.",
} as const;
