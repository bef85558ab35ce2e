/** Parts of page titles. Slots are in braces. */
export const headText = {
  /** A later page of a list. */
  page: "{title}, page {page}",
} as const;
