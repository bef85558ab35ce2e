import { texts } from "./language.ts";

/** The line on a page that is shown from memory while the database is away. */
export const staleText = texts("staleText", {
  one: "We cannot reach our data right now. This copy of the page is {count} minute old and leaves out opening times.",
  many: "We cannot reach our data right now. This copy of the page is {count} minutes old and leaves out opening times.",
});
