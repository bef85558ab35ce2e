import { texts } from "./language.ts";

/** Parts of page titles. Slots are in braces. */
export const headText = texts("headText", {
  /** A later page of a list. */
  page: "{title}, page {page}",
});
