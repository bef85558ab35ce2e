import { adminAuditText } from "#contract/texts/admin-audit.ts";

const WORDS = new Map<string, string>(Object.entries(adminAuditText.actions));

/** The action in words; an action without a text becomes "Businesses: set subscription". */
export function actionText(action: string): string {
  const known = WORDS.get(action);
  if (known) return known;
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
