/** The largest page size of list endpoints, to need the fewest requests. */
const PAGE_SIZE = 100;

/** Reads a whole list page by page, for a file export. */
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
