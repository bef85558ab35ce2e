import { readDetailSearch, readProgramSearch, type DetailSearch } from "../-detail/detail-search.ts";

/** URL parameters of a profile: page and sort order of the reviews, and the open programme; defaults are omitted. */
export type ProfileSearch = Pick<DetailSearch<string>, "page" | "sort" | "program" | "payment"> & {
  writeReview?: true;
};

/** Parses the URL parameters. Returns every key, so that undefined overrides an invalid raw value. */
export function readProfileSearch(search: Record<string, unknown>): ProfileSearch {
  const { page, sort } = readDetailSearch(["reviews"], { ...search, tab: "reviews" });
  return {
    page,
    sort,
    ...readProgramSearch(search),
    writeReview: search["writeReview"] === true ? true : undefined,
  };
}
