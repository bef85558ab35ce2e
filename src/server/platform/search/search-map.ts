import type { MarkedMap } from "#contract/map-marks.ts";
import { countOf, marksOf, resultsAt, type MarkedPlace, type MarkedPlaces } from "./map-marks.ts";

/**
 * A map of the places that a search found.
 * @param readPins presents those that stand alone; what was deleted meanwhile is left out
 */
export async function mapOf<S extends MarkedPlace, P>(
  { places, share, withoutPlace }: MarkedPlaces<S> & { withoutPlace: number },
  zoom: number,
  readPins: (alone: readonly S[]) => Promise<P[]>,
): Promise<MarkedMap<P>> {
  const { alone, clusters } = marksOf({ places, share }, zoom);
  const { count, isRounded } = countOf(resultsAt(places), share);
  return { pins: await readPins(alone), clusters, total: count, isRounded, withoutPlace };
}
