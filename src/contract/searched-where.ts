import type { NamedPlace } from "./gazetteer.ts";

/** What a list was limited to for the place that was named, or that no such place is known. */
export type SearchedWhere = { place: Pick<NamedPlace, "kind" | "name" | "country"> } | { unknown: string };

/** The value of the X-Searched-Where header. */
export function formatSearchedWhere(searched: SearchedWhere): string {
  if ("unknown" in searched) return new URLSearchParams({ unknown: searched.unknown }).toString();
  const { kind, name, country } = searched.place;
  return new URLSearchParams({ kind, name, country }).toString();
}
