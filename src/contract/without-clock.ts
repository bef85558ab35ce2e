import type { OpenState } from "./hours.ts";

/**
 * The data of a response without what is true only at the time of the response: whether a listing is open, its tag
 * that says so, and the next class on its card.
 */
export function withoutClock(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(withoutClock);
  if (typeof data !== "object" || data === null) return data;
  const kept = Object.fromEntries(Object.entries(data).map(([name, value]) => [name, withoutState(name, value)]));
  // A programme keeps its next class, which tells that it is booked by the class.
  if ("openState" in data && "nextClass" in data) kept["nextClass"] = null;
  const { tags, tagKinds } = data as { tags?: unknown; tagKinds?: unknown };
  if (!Array.isArray(tags) || !Array.isArray(tagKinds)) return kept;
  const stays = (_: unknown, index: number) => tagKinds[index] !== "open_now";
  return { ...kept, tags: tags.filter(stays), tagKinds: tagKinds.filter(stays) };
}

const UNKNOWN: OpenState = { code: "unknown", time: null };

function withoutState(name: string, value: unknown): unknown {
  if (name === "opening") return null;
  return name === "openState" ? UNKNOWN : withoutClock(value);
}
