import type { ListUrlState } from "./admin-list.tsx";

/** The first page of an unfiltered list. */
export const UNFILTERED_LIST: ListUrlState = {
  search: {},
  onSearch: () => undefined,
  renderLink: ({ page = 1 }, words) => <a href={`?page=${page}`}>{words}</a>,
};
