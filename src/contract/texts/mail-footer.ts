/** What stands at the foot of mails that nobody chooses: why there is nothing to switch off. Slots stand in braces. */
export const mailFooterText = {
  safety: "Mails about the safety of your account are always sent: they cannot be turned off.",
  once: "This is a single mail. Without your confirmation no other follows.",
  office: "Mails to the people who look after {product} cannot be turned off.",
} as const;
