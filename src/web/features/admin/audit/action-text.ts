import { adminAuditText } from "#contract/texts/admin-audit.ts";

/** The action in words; an action without a text becomes "Businesses: set subscription". */
export function actionText(action: string): string {
  const known: Readonly<Record<string, string>> = adminAuditText.actions;
  if (Object.hasOwn(known, action) && known[action]) return known[action];
  const [domain = "", verb = ""] = action.split(".");
  const words = [domain, verb].filter((part) => part !== "").map(humanize);
  return words.join(": ").replace(/^./, (letter) => letter.toUpperCase());
}

/** Turns "verificationStatus" and "verification_status" into "verification status". */
export function humanize(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/[_-]+/g, " ")
    .toLowerCase();
}
