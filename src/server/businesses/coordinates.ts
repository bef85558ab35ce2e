import { businessesText as text } from "#contract/texts/businesses.ts";

/** What is wrong, by field, with a latitude without a longitude, or the other way round. */
export function coordinatesProblem(given: {
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
}): Record<string, string> {
  const missing = { latitude: given.latitude == null, longitude: given.longitude == null };
  if (missing.latitude === missing.longitude) return {};
  return { [missing.latitude ? "latitude" : "longitude"]: text.coordinatesIncomplete };
}
