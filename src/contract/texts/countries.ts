import type { RegistrationCountry } from "../accounts.ts";
import { texts } from "./language.ts";

const registration: Record<RegistrationCountry, string> = {
  Singapore: "Singapore",
  Malaysia: "Malaysia",
  Thailand: "Thailand",
  Indonesia: "Indonesia",
  Philippines: "Philippines",
  Vietnam: "Vietnam",
  Japan: "Japan",
  Korea: "South Korea",
};

/** Names of the countries offered at registration and in the forms of a listing, by their value in the API. */
export const countriesText = texts("countriesText", { registration });
