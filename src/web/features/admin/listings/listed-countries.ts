import { countryOptions } from "#web/platform/format/place-name.ts";
import { loadedOptions } from "../list/list-fields.tsx";
import { adminListingsData } from "./listings.data.ts";

/** Countries that have listings, as options; the one from the URL is included while they load. */
export const LISTED_COUNTRIES = loadedOptions(
  adminListingsData.countries(),
  (countries: string[] = [], { value: chosen }) => {
    const known = chosen && !countries.includes(chosen) ? [chosen, ...countries] : countries;
    return countryOptions(known);
  },
);
