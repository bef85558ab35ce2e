/** How many pages lists with so many rows a page have; a list without rows has one. */
export const pagesOf =
  (pageSize: number) =>
  (rows: number): number =>
    Math.max(1, Math.ceil(rows / pageSize));
