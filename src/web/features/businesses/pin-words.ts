import type { MapPin } from "#contract/listing-map.ts";
import { openStateWords, priceFromWords } from "#contract/texts/deciding.ts";
import { formatPrice } from "#contract/texts/format-money.ts";
import type { PinWords } from "#web/platform/map/map-marks.ts";

/** The lowest price of a listing, else whether it is open. */
export function pinWords({ name, category, priceFrom, openState }: MapPin): PinWords {
  const price = priceFrom ? priceFromWords(priceFrom) : undefined;
  const state = openStateWords(openState);
  return {
    name: [name, category.name, price, state].filter((each) => each !== undefined).join(", "),
    text: priceFrom && priceFrom.amount > 0 ? formatPrice(priceFrom) : (price ?? state),
  };
}
