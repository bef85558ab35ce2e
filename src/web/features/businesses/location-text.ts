import { fill } from "#contract/texts/catalogue.ts";
import { directoryText as text } from "#contract/texts/directory.ts";
import { formatDecimals } from "#contract/texts/format.ts";
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

/** What follows the location of a listing whose distance is known: ' · 1.2 km away'; otherwise nothing. */
export function distanceText(kilometres: number | null): string {
  if (kilometres === null) return "";
  return ` · ${fill(text.distance, { km: formatDecimals(kilometres, kilometres < 10 ? 1 : 0) })}`;
}
