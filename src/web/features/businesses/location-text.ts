import { directoryText as text } from "#contract/texts/directory.ts";
import { placeNames } from "#web/platform/format/place-name.ts";

interface ListedLocation {
  city: string;
  country: string;
  isMainLocation?: boolean;
}

/**
 * City of the main location, plus the country if it differs: 'Singapore', 'Penang, Malaysia'; without a location the
 * specified fallback. spec: DECISIONS 2
 */
export function locationText(locations: readonly ListedLocation[]): string {
  const place = locations.find((location) => location.isMainLocation) ?? locations[0];
  return placeNames(place?.country, place?.city).join(", ") || text.locationMissing;
}
