import type { Searchable } from "#contract/search.ts";

/** A minimum and a maximum amount chosen with one slider. */
export interface SliderRange {
  /** The fact of the minimum. */
  name: string;
  /** The fact of the maximum. */
  to: string;
  /** A handle at an end does not filter. */
  ends: readonly [number, number];
  step: number;
}

/** The slider of a fact, if it has one. */
export function sliderOf({ facts }: Searchable, name: string): SliderRange | undefined {
  const least = facts[name];
  if (least?.type !== "atLeast" || !least.slider) return undefined;
  const { to, step } = least.slider;
  const most = facts[to];
  return { name, to, ends: [least.end ?? 0, most?.type === "atMost" ? (most.end ?? most.max) : least.max], step };
}

/** The positions of the handles. */
export function handlesOf({ name, to, ends }: SliderRange, search: object): [number, number] {
  const { [name]: least = ends[0], [to]: most = ends[1] } = search as Record<string, number | undefined>;
  return [least, most];
}

/** The handles as search parameters. */
export function rangeOf({ name, to, ends }: SliderRange, [least, most]: readonly [number, number]) {
  return { [name]: least <= ends[0] ? undefined : least, [to]: most >= ends[1] ? undefined : most };
}
