import { offered } from "../list/list-fields.tsx";
import { adminListingsData } from "./listings.data.ts";

/** The countries that listings lie in, as options; what the address asks for stays among them while they are not read. */
export const LISTED_COUNTRIES = offered(
  adminListingsData.countries(),
  (countries: string[] = [], { value: chosen }) => {
    const known = chosen && !countries.includes(chosen) ? [chosen, ...countries] : countries;
    return known.map((value) => ({ value, label: value }));
  },
);
