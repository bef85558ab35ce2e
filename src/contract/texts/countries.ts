import type { RegistrationCountry } from "../accounts.ts";
import { texts } from "./language.ts";

const names: Record<RegistrationCountry, string> = {
  Singapore: "Singapore",
  Malaysia: "Malaysia",
  Thailand: "Thailand",
  Indonesia: "Indonesia",
  Philippines: "Philippines",
  Vietnam: "Vietnam",
  Japan: "Japan",
  Korea: "South Korea",
};

/** Names of the countries that forms and lists offer, by their value in the API. */
export const countriesText = texts("countriesText", { names });
