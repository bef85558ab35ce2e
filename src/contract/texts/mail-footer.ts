/** Footers of mails that cannot be turned off; they say why. Slots are in braces. */
export const mailFooterText = {
  safety: "Mails about the safety of your account are always sent: they cannot be turned off.",
  once: "This is a single mail. Without your confirmation no other follows.",
  office: "Mails to the people who look after {product} cannot be turned off.",
} as const;
