/** What titles of pages are put together from. Slots stand in braces. */
export const headText = {
  /** A further page of a list. */
  page: "{title}, page {page}",
} as const;
