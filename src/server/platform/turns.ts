const TURN_MS = 10 * 60_000;
const TURNS_A_WEEK = (7 * 24 * 3_600_000) / TURN_MS;

/**
 * Who has a labelled place now. The entitled take turns of ten minutes in a fixed order, over and over, so that over any seven days all have the same number of turns, give or take one. spec: DECISIONS 52
 * @param entitled in an order that does not change from turn to turn
 * @param places how many there are at once
 */
export function turnsOf<T>(entitled: readonly T[], places: number, now: Date): T[] {
  if (entitled.length === 0) return [];
  const count = Math.min(places, entitled.length);
  const turn = turnOf(now);
  const shown = Array.from({ length: count }, (_, place) => at(entitled, turn * count + place));
  // After each full round the order within a pairing changes, so that the same one is not always first.
  const round = Math.floor(turn / roundOf(entitled.length, count));
  return shown.map((_, place) => at(shown, place + round));
}

/**
 * Who of a part of the entitled has the one further place now. They take turns, in such an order that each has the place
 * equally often at every step of the round of `turnsOf`, and so not only while `turnsOf` shows them anyway. Over seven
 * days from Thursday 00:00 UTC all have the same number of turns, give or take one.
 * @param part those entitled to the further place
 * @param all how many take turns in the other places
 * @param places how many other places there are
 */
export function furtherTurnOf<T>(part: readonly T[], all: number, places: number, now: Date): T | undefined {
  if (part.length === 0) return undefined;
  const week = Math.floor(turnOf(now) / TURNS_A_WEEK);
  const turn = turnOf(now) % TURNS_A_WEEK;
  const meeting = leastCommonMultiple(part.length, roundOf(all, Math.min(places, all)));
  return at(part, turn + Math.floor(turn / meeting) + week);
}

/** When the turns change next. */
export function endOfTurn(now: Date): Date {
  return new Date((turnOf(now) + 1) * TURN_MS);
}

function turnOf(now: Date): number {
  return Math.floor(now.getTime() / TURN_MS);
}

/** After how many turns the same are shown together again. */
function roundOf(entitled: number, places: number): number {
  return entitled / greatestCommonDivisor(entitled, places);
}

function at<T>(items: readonly T[], index: number): T {
  return items[index % items.length] as T;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

function leastCommonMultiple(a: number, b: number): number {
  return (a / greatestCommonDivisor(a, b)) * b;
}
