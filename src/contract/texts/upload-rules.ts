import { texts } from "./language.ts";

/** Why an uploaded document is rejected, where the message of the error code is not enough. */
export const uploadRulesText = texts("uploadRulesText", {
  /** spec: product §8, certification file */
  wrongType: "Please upload a PDF, JPG, or PNG file.",
  active: "This PDF contains scripts, attachments or other active content. Please upload a plain one.",
  encrypted: "This PDF is protected by a password. Please upload it without one.",
});
