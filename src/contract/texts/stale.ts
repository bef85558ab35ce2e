import { texts } from "./language.ts";

/** The line on a page that is shown from memory while the database is away. */
export const staleText = texts("staleText", {
  fresh:
    "We cannot reach our data right now. This copy of the page is less than a minute old and does not say what is open now.",
  one: "We cannot reach our data right now. This copy of the page is {count} minute old and does not say what is open now.",
  many: "We cannot reach our data right now. This copy of the page is {count} minutes old and does not say what is open now.",
});
