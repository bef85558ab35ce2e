/** As many as an endpoint gives at most: the fewest calls for a whole list. */
const PAGE_SIZE = 100;

/** Everything in a list, page by page: for a file. */
export async function readAll<T>(
  readPage: (part: { page: number; pageSize: number }) => Promise<{ items: readonly T[] }>,
): Promise<T[]> {
  const all: T[] = [];
  for (let page = 1; ; page += 1) {
    const { items } = await readPage({ page, pageSize: PAGE_SIZE });
    all.push(...items);
    if (items.length < PAGE_SIZE) return all;
  }
}
