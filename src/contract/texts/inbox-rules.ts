import { adminRulesText as rules } from "./admin-rules.ts";

/** What the inbox's fields answer to bad input. */
export const inboxRulesText = {
  reasonRequired: rules.rejectionReason,
  templateName: "Give the template a name.",
  templateBody: "Write the reason.",
} as const;
