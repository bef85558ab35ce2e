/** Days of the longest period that the platform is told for. */
export const PERIOD_DAYS_MAX = 1_096;
