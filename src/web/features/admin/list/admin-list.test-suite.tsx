import type { ListAddress } from "./admin-list.tsx";

/** The first page of an unfiltered list. */
export const HERE: ListAddress = {
  search: {},
  onSearch: () => undefined,
  renderLink: ({ page = 1 }, words) => <a href={`?page=${page}`}>{words}</a>,
};
