import { texts } from "./language.ts";

export const addressPointsText = texts("addressPointsText", {
  countryUnknown: "We do not know this country",
});
