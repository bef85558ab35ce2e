import { directoryText as text } from "#contract/texts/directory.ts";

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
  const parts = new Set([place?.city.trim(), place?.country.trim()].filter(Boolean));
  return parts.size === 0 ? text.locationMissing : [...parts].join(", ");
}
