import type { UnderstoodSearch } from "#contract/gazetteer.ts";
import { atNamed, atPlace, type AreaChange, type WhenSearch } from "#web/platform/search/where-when.ts";

/** What a search field changes. Absent parts of where and when stay as they are. */
export interface SearchChoice extends AreaChange, WhenSearch {
  search: string | undefined;
  category: number | undefined;
}

/** What the fields of a search have. */
export type TypedSearch = Pick<SearchChoice, "search" | "category">;

/**
 * The search that a line asks for. A line that names neither place nor time is searched for as it is typed, unless it
 * names another category than the chosen one.
 */
export function choiceFrom(understood: UnderstoodSearch, typed: TypedSearch): SearchChoice {
  const { what, leftOver, category: named, where, unknownPlace, nearMe, openNow, openAt } = understood;
  const hasWhere = where !== null || unknownPlace !== null || nearMe;
  const isOtherCategory = named !== null && typed.category !== undefined && named.id !== typed.category;
  if (!hasWhere && !openNow && openAt === null && !isOtherCategory) return typed;
  return {
    search: (named ? leftOver : what) || undefined,
    category: named?.id ?? typed.category,
    ...(where ? atPlace(where) : unknownPlace === null ? {} : atNamed(unknownPlace)),
    ...(openNow ? { openNow, openAt: undefined } : {}),
    ...(openAt === null ? {} : { openAt, openNow: undefined }),
  };
}
