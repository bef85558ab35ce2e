import { texts } from "./language.ts";

/** Error messages of saved things. */
export const savedRulesText = texts("savedRulesText", {
  key: "Name the thing like listing.12",
  things: "Name the things like listing.12,job.4, at most 100 of them",
  tooMany: "You can bring at most 1,000 things at once",
});
