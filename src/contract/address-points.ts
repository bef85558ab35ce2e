import { z } from "zod";
import { BUSINESS_LIMITS, optionalLine } from "./businesses.ts";
import { endpoint } from "./endpoint.ts";
import { entity, singleLine } from "./fields.ts";
import { businessesText } from "./texts/businesses.ts";

/** How exactly the point of an address is known, from a building to the middle of a country. */
export const POINT_PRECISIONS = ["address", "postalCode", "district", "city", "country"] as const;
export type PointPrecision = (typeof POINT_PRECISIONS)[number];

export const addressPoint = entity("AddressPoint", {
  lat: z.number(),
  lng: z.number(),
  precision: z.enum(POINT_PRECISIONS),
  source: z.enum(["gazetteer", "geocoder"]),
});
export type AddressPoint = z.infer<typeof addressPoint>;

/** An address as far as it is typed. */
export const typedAddress = z.object({
  address: optionalLine(BUSINESS_LIMITS.addressMax),
  city: optionalLine(BUSINESS_LIMITS.cityMax),
  state: optionalLine(BUSINESS_LIMITS.cityMax),
  country: singleLine({ min: 1, max: BUSINESS_LIMITS.cityMax, message: () => businessesText.countryRequired }),
  postalCode: optionalLine(BUSINESS_LIMITS.postalCodeMax),
});
export type TypedAddress = z.output<typeof typedAddress>;

export const addressPointsApi = {
  /** A POST, because an address belongs in no log. */
  locate: endpoint({
    method: "POST",
    path: "/api/locations/point",
    summary: "Propose a point for an address",
    access: "signed-in",
    body: typedAddress,
    response: addressPoint,
  }),
};
