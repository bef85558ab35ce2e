import type { RegistrationCountry } from "#contract/accounts.ts";
import { countriesText } from "#contract/texts/countries.ts";

/** A stored country in the reader's language; one without a text as it is stored. */
export function countryName(country: string): string {
  const { names } = countriesText;
  return Object.hasOwn(names, country) ? names[country as RegistrationCountry] : country;
}

/** Countries as options of a select. */
export function countryOptions(countries: readonly string[]): { value: string; label: string }[] {
  return countries.map((value) => ({ value, label: countryName(value) }));
}

/** 'Bedok, Singapore': the parts of a place and its country, each named once. */
export function placeNames(country: string | null | undefined, ...parts: readonly (string | null | undefined)[]) {
  const own = country?.trim();
  const names = new Set(parts.map((part) => part?.trim()).filter((part) => part && part !== own));
  return [...names, own && countryName(own)].filter((name) => name !== undefined && name !== "");
}
