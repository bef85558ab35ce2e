import type { Location } from "#contract/businesses.ts";

/** A link to directions to a location in a maps service: by coordinates, else by address; undefined without both. */
export function directionsUrl(
  location: Pick<Location, "address" | "city" | "country" | "postalCode" | "latitude" | "longitude">,
): string | undefined {
  const address =
    location.address.trim() === ""
      ? ""
      : [location.address, location.city, location.postalCode, location.country].filter(Boolean).join(", ");
  const point =
    location.latitude !== null && location.longitude !== null ? `${location.latitude},${location.longitude}` : "";
  // Coordinates are exact; an address alone may match several streets.
  const destination = point || address;
  return destination === ""
    ? undefined
    : `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination }).toString()}`;
}
