import { fill } from "#contract/texts/catalogue.ts";
import { commonText as text } from "#contract/texts/common.ts";
import { formatDecimals } from "#contract/texts/format.ts";

/** What follows the place of a card whose distance is known: ' · 1.2 km away'; otherwise nothing. */
export function distanceText(kilometres: number | null): string {
  if (kilometres === null) return "";
  return ` · ${fill(text.distance, { km: formatDecimals(kilometres, kilometres < 10 ? 1 : 0) })}`;
}
