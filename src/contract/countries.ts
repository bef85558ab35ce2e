/** Countries of the selector in the header. spec: calls §9.3 */
export const DIRECTORY_COUNTRIES = ["Singapore", "Malaysia", "Thailand", "Indonesia", "Philippines"] as const;
export const DEFAULT_COUNTRY = "Singapore";
