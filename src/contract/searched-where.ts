import { PLACE_KINDS, type NamedPlace } from "./gazetteer.ts";

/** What a search was limited to for the place that was named, or that no such place is known. */
export type SearchedWhere = { place: Omit<NamedPlace, "lat" | "lng"> } | { unknown: string };

/** The value of the X-Searched-Where header. */
export function formatSearchedWhere(searched: SearchedWhere): string {
  if ("unknown" in searched) return new URLSearchParams({ unknown: searched.unknown }).toString();
  const { kind, name, country, radiusKm } = searched.place;
  return new URLSearchParams({ kind, name, country, radiusKm: String(radiusKm) }).toString();
}

export function parseSearchedWhere(header: string | null): SearchedWhere | undefined {
  const { kind, name = "", country = "", radiusKm, unknown } = Object.fromEntries(new URLSearchParams(header ?? ""));
  const known = PLACE_KINDS.find((each) => each === kind);
  if (known) return { place: { kind: known, name, country, radiusKm: Number(radiusKm) } };
  return unknown === undefined ? undefined : { unknown };
}
