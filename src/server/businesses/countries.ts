import { REGISTRATION_COUNTRIES } from "#contract/accounts.ts";

const NAMES = new Map<string, string>(
  REGISTRATION_COUNTRIES.flatMap(({ value, label }) => [
    [value.toLowerCase(), value],
    [label.toLowerCase(), value],
  ]),
);

/** The country name used in listings: one spelling for known countries ("south korea" is "Korea"), others unchanged. */
export function canonicalCountry(value: string): string {
  const trimmed = value.trim();
  return NAMES.get(trimmed.toLowerCase()) ?? trimmed;
}
