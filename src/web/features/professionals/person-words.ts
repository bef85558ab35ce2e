import { shownName } from "#contract/person-name.ts";
import type { ProfessionalCard } from "#contract/professionals.ts";
import { plural } from "#contract/texts/catalogue.ts";
import { professionalsText } from "#contract/texts/professionals.ts";
import { countryName, placeNames } from "#web/platform/format/place-name.ts";
import { placeholderName } from "./placeholder-names.ts";

const text = professionalsText.card;

/** First and last name, else 'Member'; a placeholder without a user record. spec: product §2 (R179), DECISIONS 50 */
export function personName({ id, user }: Pick<ProfessionalCard, "id" | "user">): string {
  if (!user) return placeholderName(id);
  return shownName(user);
}

export function titleOf({ title }: Pick<ProfessionalCard, "title">): string {
  return title || text.defaultTitle;
}

/** 'Tampines, Singapore'; a city that equals the country is named once. */
export function placeOf({ city, user }: Pick<ProfessionalCard, "city" | "user">): string {
  return placeNames(user?.country || text.defaultCountry, city).join(", ");
}

export function countryOf({ user }: Pick<ProfessionalCard, "user">): string {
  return countryName(user?.country || text.defaultCountry);
}

/** Splits comma-separated text. spec: product §3 (R188) */
export function splitList(listed: string | null): string[] {
  return (listed ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

export function yearsText(years: number): string {
  return plural(years, text.yearOne, text.yearMany);
}
