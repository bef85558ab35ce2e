import { expect, test } from "vitest";
import type { AddressPoint } from "#contract/address-points.ts";
import { coordinatesOf, fits, isExact, isLocatable, pinOf } from "./address-pin.ts";

const BLANK = { address: "", city: "", state: "", country: "Singapore", postalCode: "", latitude: "", longitude: "" };
const ORCHARD = { lat: 1.304, lng: 103.832 };
const found = (precision: AddressPoint["precision"]): AddressPoint => ({ ...ORCHARD, precision, source: "gazetteer" });

test.each([
  ["1.3", "103.8", { lat: 1.3, lng: 103.8 }],
  [" -33.87 ", "151", { lat: -33.87, lng: 151 }],
  ["", "", undefined],
  ["1.3", "", undefined],
  ["91", "0", undefined],
  ["0", "181", undefined],
  ["1,3", "103,8", undefined],
  ["north", "east", undefined],
])("%j and %j are the pin %j", (latitude, longitude, pin) => {
  expect(pinOf({ latitude, longitude })).toEqual(pin);
});

test("a moved pin is written to a tenth of a metre", () => {
  expect(coordinatesOf({ lat: 1.30400000000001, lng: 103.83212345678 })).toEqual({
    latitude: "1.304",
    longitude: "103.832123",
  });
});

test("an address is looked up with a postal code, or with street and city", () => {
  expect(isLocatable(BLANK)).toBe(false);
  expect(isLocatable({ ...BLANK, city: "Singapore" })).toBe(false);
  expect(isLocatable({ ...BLANK, postalCode: "238801" })).toBe(true);
  expect(isLocatable({ ...BLANK, address: "2 Orchard Turn", city: "Singapore" })).toBe(true);
});

test("a pin stays while it is as near the address as that is known", () => {
  const away = (km: number) => ({ lat: ORCHARD.lat + km / 111.2, lng: ORCHARD.lng });
  expect([0.9, 1.1].map((km) => fits(away(km), found("address")))).toEqual([true, false]);
  expect([1.4, 1.6].map((km) => fits(away(km), found("postalCode")))).toEqual([true, false]);
  expect([5, 7].map((km) => fits(away(km), found("district")))).toEqual([true, false]);
  expect([39, 41].map((km) => fits(away(km), found("city")))).toEqual([true, false]);
  expect(fits(away(900), found("country"))).toBe(true);
});

test("the middle of a city or a country is no pin before it is moved", () => {
  const exact = (["address", "postalCode", "district", "city", "country"] as const).filter((precision) =>
    isExact({ precision }),
  );
  expect(exact).toEqual(["address", "postalCode", "district"]);
});
