import { REGISTRATION_COUNTRIES } from "#contract/accounts.ts";

const NAMES = new Map<string, string>(
  REGISTRATION_COUNTRIES.flatMap(({ value, label }) => [
    [value.toLowerCase(), value],
    [label.toLowerCase(), value],
  ]),
);

/** A country as listings carry it: known ones in their one spelling ("south korea" is "Korea"), others as they are. */
export function canonicalCountry(value: string): string {
  const trimmed = value.trim();
  return NAMES.get(trimmed.toLowerCase()) ?? trimmed;
}
