import type { SearchSuggestion } from "#contract/gazetteer.ts";
import { atNamed, type AreaChange } from "./where-when.ts";

/** The area of a suggested place; a country, which is in no other place, has no order by distance. */
export function areaOfSuggestion({ path, detail }: SearchSuggestion): AreaChange {
  const area = atNamed(new URL(path, location.origin).searchParams.get("where") ?? "");
  return detail === null && !/^\d+$/.test(area.where ?? "") ? { ...area, sort: undefined } : area;
}
