import { MAX_ID } from "./fields.ts";
import { SAVED_KINDS, type SavedKind } from "./saved-kinds.ts";

/** `cards` in one call, `recent` viewed ones in the browser. */
export const SAVED_LIMITS = { things: 1_000, cards: 100, pageSize: 24, recent: 20 } as const;

/** Names a thing that can be saved. */
export interface Thing {
  kind: SavedKind;
  id: number;
}

/** The key of a thing, such as "listing.12". */
export const thingKey = ({ kind, id }: Thing): string => `${kind}.${id}`;

/** Reads a key; undefined for anything else. */
export function readThingKey(key: string): Thing | undefined {
  const [, of, number] = /^([a-z]+)\.([1-9]\d{0,9})$/.exec(key) ?? [];
  const known = SAVED_KINDS.find((kind) => kind === of);
  return known && Number(number) <= MAX_ID ? { kind: known, id: Number(number) } : undefined;
}
