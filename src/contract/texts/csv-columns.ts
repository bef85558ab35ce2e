import type { CsvColumn } from "#contract/places.ts";
import { texts } from "./language.ts";

/** Descriptions of the columns of the listing CSV, each with an example: the template's only row. */
export const csvColumnsText: Readonly<Record<CsvColumn, { meaning: string; example: string }>> = texts(
  "csvColumnsText",
  {
    source: { meaning: "Where the listing comes from: google, sample or csv. Blank for csv.", example: "csv" },
    sourceId: { meaning: "Its id at the source. The same id is never imported twice.", example: "club-001" },
    attribution: { meaning: "Who to credit next to its content.", example: "" },
    kind: { meaning: "fitness or retail. Blank for the kind being imported.", example: "" },
    name: { meaning: "Name of the listing.", example: "Harbour Strength Club" },
    category: { meaning: "A category that exists, by its name.", example: "Gym" },
    businessType: { meaning: "Retail only: the type of business, as in retail_shop.", example: "" },
    description: {
      meaning: "A few sentences about it.",
      example: "Strength training by the water, for beginners too.",
    },
    email: { meaning: "Email address.", example: "hello@harbour-strength.example" },
    phone: { meaning: "Phone number with country code.", example: "6561234567" },
    website: { meaning: "Full address, with https://.", example: "https://harbour-strength.example" },
    facebook: { meaning: "Full address of its page.", example: "" },
    instagram: { meaning: "Full address of its page.", example: "" },
    tiktok: { meaning: "Full address of its page.", example: "" },
    address: { meaning: "Street and number of its main location.", example: "12 Marina Boulevard" },
    city: { meaning: "City of its main location.", example: "Singapore" },
    state: { meaning: "State or province.", example: "" },
    country: { meaning: "Country, in full.", example: "Singapore" },
    postalCode: { meaning: "Postal code.", example: "018982" },
    latitude: { meaning: "Degrees north, with a decimal point. Needs the longitude too.", example: "1.2816" },
    longitude: { meaning: "Degrees east, with a decimal point.", example: "103.8536" },
    locationPhone: { meaning: "Phone number of the main location, if it has its own.", example: "" },
    locationEmail: { meaning: "Email address of the main location, if it has its own.", example: "" },
    hours: { meaning: "Opening hours of the main location, in the format of an export.", example: "" },
    openingDays: { meaning: "Numbers of the days it opens, 0 for Sunday, if the hours are not known.", example: "" },
    otherLocations: { meaning: "Further locations, in the format of an export.", example: "" },
  },
);
