import { expect, test } from "vitest";
import { countriesText } from "#contract/texts/countries.ts";
import { inGerman } from "#test/second-language.ts";
import { countryName, countryOptions, placeNames } from "./place-name.ts";

test("a country is named in the reader's language, one without a text as it is stored", () => {
  expect(["Korea", "Atlantis", "constructor"].map(countryName)).toEqual(["South Korea", "Atlantis", "constructor"]);
  expect(inGerman({ countriesText }, () => countryName("Korea"))).toBe("[South Korea]");
});

test("the options of a select have stored countries as values, and their names as labels", () => {
  expect(countryOptions(["Korea", "Atlantis"])).toEqual([
    { value: "Korea", label: "South Korea" },
    { value: "Atlantis", label: "Atlantis" },
  ]);
});

test("a place names each of its parts once, the country last", () => {
  expect(placeNames("Singapore", "Singapore", "Bedok")).toEqual(["Bedok", "Singapore"]);
  expect(placeNames("Malaysia", " Petaling Jaya ", "Selangor")).toEqual(["Petaling Jaya", "Selangor", "Malaysia"]);
  expect(placeNames("Malaysia", "Malacca", "Malacca", "")).toEqual(["Malacca", "Malaysia"]);
  expect(placeNames(null, null, undefined)).toEqual([]);
  expect(inGerman({ countriesText }, () => placeNames("Singapore", "Singapore"))).toEqual(["[Singapore]"]);
});
