import { readDetailSearch, readProgramSearch, type DetailSearch } from "../-detail/detail-search.ts";

/** Page and order of the reviews on a profile, and the programme whose window is open; what is usual is left out. */
export type ProfileSearch = Pick<DetailSearch<string>, "page" | "sort" | "program" | "payment"> & {
  writeReview?: true;
};

/** Reads the address. Every name is in the answer, so that what makes no sense does not stay. */
export function readProfileSearch(search: Record<string, unknown>): ProfileSearch {
  const { page, sort } = readDetailSearch(["reviews"], { ...search, tab: "reviews" });
  return {
    page,
    sort,
    ...readProgramSearch(search),
    writeReview: search["writeReview"] === true ? true : undefined,
  };
}
