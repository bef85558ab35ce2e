/** The longest period of platform figures, in days. */
export const PERIOD_DAYS_MAX = 1_096;
