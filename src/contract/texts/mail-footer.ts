import { texts } from "./language.ts";

/** Footers of mails that cannot be turned off; they say why. Slots are in braces. */
export const mailFooterText = texts("mailFooterText", {
  safety: "Emails about the security of your account are always sent and cannot be turned off.",
  once: "This is a one-off email. You will not get another unless you confirm.",
  office: "Emails to the people who manage {product} cannot be turned off.",
});
