import { readThingKey, SAVED_LIMITS } from "#contract/thing-keys.ts";

const SAVED = "saved-things";
const VIEWED = "viewed-things";

/** Pages that were opened lately, and by whom: null for a visitor. */
interface Viewed {
  by: number | null;
  keys: readonly string[];
}

/** What a visitor saved in this browser, the last saved first. */
export function readSavedHere(): string[] {
  return keysIn(parse(SAVED)).slice(0, SAVED_LIMITS.things);
}

/** @throws if the browser stores nothing */
export function writeSavedHere(keys: readonly string[]): void {
  if (keys.length === 0) localStorage.removeItem(SAVED);
  else localStorage.setItem(SAVED, JSON.stringify(keys));
}

/** Calls back when another tab changes what is saved in this browser. */
export function onSavedElsewhere(listener: () => void): void {
  addEventListener("storage", ({ key }) => {
    // Null: everything was cleared.
    if (key === SAVED || key === null) listener();
  });
}

/** The pages that this person opened lately, the last one first. */
export function readViewed(userId: number | null): string[] {
  const { by, keys } = storedViews();
  return isFor(userId, by) ? [...keys] : [];
}

export function noteViewed(userId: number | null, key: string): void {
  const keys = [key, ...readViewed(userId).filter((other) => other !== key)].slice(0, SAVED_LIMITS.recent);
  write(VIEWED, { by: userId, keys });
}

export function clearViewed(): void {
  write(VIEWED, undefined);
}

/** Removes the pages that another person opened, so that the next person does not see them. */
export function clearViewsOfOthers(userId: number | null): void {
  if (!isFor(userId, storedViews().by)) clearViewed();
}

/** What a visitor opened stays after signing in, what a member opened is for that member alone. */
const isFor = (userId: number | null, by: number | null): boolean => by === null || by === userId;

function storedViews(): Viewed {
  const { by, keys } = (parse(VIEWED) ?? {}) as Partial<Viewed>;
  return { by: typeof by === "number" ? by : null, keys: keysIn(keys) };
}

/** The keys of things in stored text, each once. */
function keysIn(stored: unknown): string[] {
  const keys: unknown[] = Array.isArray(stored) ? stored : [];
  return [...new Set(keys.filter((key) => typeof key === "string"))].filter((key) => readThingKey(key) !== undefined);
}

function parse(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null");
  } catch {
    // Storage may be disabled, or the text may be of another version.
    return null;
  }
}

function write(name: string, value: object | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Storage may be disabled or full; the page does without the list.
  }
}
