import type { MarkedMap } from "#contract/map-marks.ts";
import type { FoundPlaces, SearchPlace } from "./engine.ts";
import { countOf, marksOf } from "./map-marks.ts";

/**
 * A map of the places that a search found.
 * @param readPins presents those that stand alone; what was deleted meanwhile is left out
 */
export async function mapOf<P>(
  { places, share, withoutPlace }: FoundPlaces,
  zoom: number,
  readPins: (alone: readonly SearchPlace[]) => Promise<P[]>,
): Promise<MarkedMap<P>> {
  const { alone, clusters } = marksOf({ places, share }, zoom);
  const { count, isRounded } = countOf(places.length, share);
  return { pins: await readPins(alone), clusters, total: count, isRounded, withoutPlace };
}
