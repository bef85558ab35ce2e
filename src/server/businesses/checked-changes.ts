import type { BusinessType, WaitingChanges } from "#contract/businesses.ts";

/** What an admin checked of a listing when approving it. spec: DECISIONS 45 */
interface CheckedValues {
  name: string;
  websiteUrl: string | null;
  businessType: BusinessType | null;
  /** The country of the main location; null without one. */
  country: string | null;
}
type SentValues = { [K in keyof CheckedValues]?: CheckedValues[K] | undefined };

/** Whether changes of a listing wait for an admin: those of an approved one, by anyone but an admin. */
export function isChecked(listing: { verificationStatus: string }, caller: { role: string }): boolean {
  return listing.verificationStatus === "approved" && caller.role !== "admin";
}

/** The sent values that must wait: another name, website host, type or country. */
export function waitingOf(current: CheckedValues, sent: SentValues): WaitingChanges {
  const { name, websiteUrl, businessType, country } = sent;
  return {
    ...(name !== undefined && name !== current.name ? { name } : {}),
    ...(websiteUrl && hostOf(websiteUrl) !== hostOf(current.websiteUrl) ? { websiteUrl } : {}),
    ...(businessType && businessType !== current.businessType ? { businessType } : {}),
    ...(country && current.country !== null && country !== current.country ? { country } : {}),
  };
}

/** The changes that wait after a save: each sent value replaces or withdraws what waited for its field. */
export function mergeWaiting(
  before: WaitingChanges | null,
  sent: SentValues,
  waiting: WaitingChanges,
): WaitingChanges | null {
  const others = Object.entries(before ?? {}).filter(([field]) => sent[field as keyof SentValues] === undefined);
  const after: WaitingChanges = { ...Object.fromEntries(others), ...waiting };
  return Object.keys(after).length === 0 ? null : after;
}

function hostOf(url: string | null): string | undefined {
  return url === null ? undefined : URL.parse(url)?.hostname.replace(/^www\./, "");
}
