import { parsePhoneNumberFromString, type CountryCode } from "libphonenumber-js";
import { countryCode } from "#contract/country-codes.ts";

/**
 * A phone number in international form ("+65 9123 4567"), which holds everywhere.
 * @param country by name, for numbers that are written without a country code
 * @returns undefined for what is no phone number
 */
export function internationalPhone(written: string, country: string): string | undefined {
  const plain = written.normalize("NFKC").trim().replace(/^00/, "+");
  const found = parsePhoneNumberFromString(plain, {
    defaultCountry: countryCode(country) as CountryCode,
    extract: false,
  });
  return found?.isPossible() ? found.formatInternational() : undefined;
}
