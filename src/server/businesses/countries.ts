import { REGISTRATION_COUNTRIES } from "#contract/accounts.ts";

const NAMES = new Map<string, string>([
  ...REGISTRATION_COUNTRIES.map((value) => [value.toLowerCase(), value] as const),
  ["south korea", "Korea"],
]);

/** The country name used in listings: one spelling for known countries ("south korea" is "Korea"), others unchanged. */
export function canonicalCountry(value: string): string {
  const trimmed = value.trim();
  return NAMES.get(trimmed.toLowerCase()) ?? trimmed;
}
