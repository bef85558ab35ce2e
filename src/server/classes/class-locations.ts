import type { PlacedClass } from "./classes.queries.ts";

/** Where classes of a search are held. */
export interface ClassLocation {
  /** The location of the listing. */
  id: number;
  lat: number;
  lng: number;
  /** How many of them are there. */
  count: number;
  /** The first of them to begin. */
  nextId: number;
}

/** The locations of classes. @param placed in order of time */
export function locationsOf(placed: readonly PlacedClass[]): ClassLocation[] {
  const locations = new Map<number, ClassLocation>();
  for (const { id: nextId, location_id: id, latitude: lat, longitude: lng } of placed) {
    const known = locations.get(id);
    if (known) known.count += 1;
    else locations.set(id, { id, lat, lng, count: 1, nextId });
  }
  return [...locations.values()];
}
