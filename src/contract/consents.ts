/** What people agree to, and when. Kept apart from the calls, because pages read it too. */
export const CONSENT_KINDS = ["terms", "privacy", "newsletter", "visibility", "mails"] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

/** The day from which the texts stand as they do: a new day whenever what they say changes. spec: DECISIONS 40 */
export const LEGAL_VERSIONS = { terms: "2026-11-20", privacy: "2026-11-21" } as const;
