import { adminRulesText as rules } from "./admin-rules.ts";

/** Validation messages of the inbox's fields. */
export const inboxRulesText = {
  reasonRequired: rules.rejectionReason,
  templateName: "Give the template a name.",
  templateBody: "Write the reason.",
} as const;
