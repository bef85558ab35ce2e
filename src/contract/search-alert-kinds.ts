/** The lists whose searches can be saved; those of jobs are job alerts. */
export const SEARCH_ALERT_KINDS = ["fitness", "retail", "professional"] as const;
export type SearchAlertKind = (typeof SEARCH_ALERT_KINDS)[number];

export const SEARCH_ALERT_LIMITS = { alertsMax: 20, queryMax: 4_000 } as const;
