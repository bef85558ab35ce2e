import type { QueryClient } from "@tanstack/react-query";
import type { SavedIds } from "#contract/saved.ts";
import { SAVED_KINDS, type SavedKind } from "#contract/saved-kinds.ts";
import { SAVED_LIMITS, thingKey, type Thing } from "#contract/thing-keys.ts";
import { savingText as text } from "#contract/texts/saving.ts";
import { call } from "#web/platform/api/call.ts";
import { toast } from "#web/ui/toast.tsx";
import { clearViewsOfOthers, noteViewed, onSavedElsewhere, readSavedHere, writeSavedHere } from "./browser-things.ts";
import { readKeys, SAVED_KEY, setKeys } from "./saved-keys.ts";

/** The user whose things are shown, or null for a visitor; undefined before anything is shown. */
let reader: number | null | undefined;
/** What was chosen last for things whose request is running, and its results. */
const chosen = new Map<string, boolean>();
const running = new Map<string, Promise<boolean>>();

/** The pages of things, by the beginning of their paths. */
const PAGES: Readonly<Record<string, SavedKind>> = {
  "fitness-collectives": "listing",
  "business-collectives": "listing",
  professionals: "professional",
  jobs: "job",
  media: "article",
};

/** Shows what a user or visitor saved, and notes the page of a thing as viewed. */
export function followReader(userId: number | null, pathname: string, queryClient: QueryClient): void {
  void followSaved(userId, queryClient);
  const [, list = "", id] = /^\/([a-z-]+)\/([1-9]\d*)$/.exec(pathname) ?? [];
  if (PAGES[list]) noteViewed(userId, `${PAGES[list]}.${id}`);
}

/** Shows what a user saved, or what a visitor saved in this browser; what is in the browser moves to the account. */
async function followSaved(userId: number | null, queryClient: QueryClient): Promise<void> {
  if (reader === userId) return;
  if (reader === undefined) onSavedElsewhere(showHere);
  reader = userId;
  clearViewsOfOthers(userId);
  if (userId === null) {
    show(readSavedHere());
    return;
  }
  setKeys(undefined);
  const ids = await readIds(queryClient).catch(() => undefined);
  // Another user may have signed in meanwhile.
  if (ids && reader === userId) show(keysOf(ids));
}

/**
 * Saves a thing or removes it: for a user in the account, for a visitor in this browser. If it fails, it says so and
 * shows what was before.
 * @returns whether it was stored
 */
export function storeSaved(userId: number | null, thing: Thing, isSaved: boolean): Promise<boolean> {
  const key = thingKey(thing);
  chosen.set(key, isSaved);
  setKey(key, isSaved);
  const result = running.get(key) ?? storeChosen(userId, thing, key);
  running.set(key, result);
  return result;
}

/** Stores what was chosen last, one request after the other, because requests may overtake each other. */
async function storeChosen(userId: number | null, thing: Thing, key: string): Promise<boolean> {
  let stored: boolean | undefined;
  try {
    while (stored !== chosen.get(key)) {
      const next = chosen.get(key) === true;
      try {
        await (userId === null ? storeHere(key, next) : storeInAccount(thing, next));
      } catch (error) {
        setKey(key, !next);
        const title = next ? text.saveFailed : text.removeFailed;
        toast({ title, description: (error as Error).message, variant: "destructive" });
        return false;
      }
      stored = next;
    }
    return true;
  } finally {
    chosen.delete(key);
    running.delete(key);
  }
}

async function storeInAccount({ kind, id }: Thing, isSaved: boolean): Promise<void> {
  await call(isSaved ? "PUT /api/saved/{kind}/{id}" : "DELETE /api/saved/{kind}/{id}", { params: { kind, id } });
}

async function storeHere(key: string, isSaved: boolean): Promise<void> {
  const before = readSavedHere();
  const others = before.filter((other) => other !== key);
  if (isSaved && others.length >= SAVED_LIMITS.things) throw new Error(text.full);
  try {
    writeSavedHere(isSaved ? [key, ...others] : others);
  } catch {
    throw new Error(text.blocked);
  }
  if (isSaved && before.length === 0) toast({ title: text.first, description: text.firstBody });
}

/** The ids of what the user saved, with what is in this browser, which is removed here once it is stored there. */
async function readIds(queryClient: QueryClient): Promise<SavedIds> {
  const keys = readSavedHere();
  if (keys.length === 0) return call("GET /api/saved/ids", {});
  try {
    const ids = await call("POST /api/saved", { body: { things: keys } });
    writeSavedHere(readSavedHere().filter((key) => !keys.includes(key)));
    void queryClient.invalidateQueries({ queryKey: [SAVED_KEY] });
    return ids;
  } catch (error) {
    toast({ title: text.mergeFailed, description: (error as Error).message, variant: "destructive" });
    return call("GET /api/saved/ids", {});
  }
}

/** Shows a thing as saved or not, before that is stored. */
function setKey(key: string, isSaved: boolean): void {
  const others = [...(readKeys() ?? [])].filter((other) => other !== key);
  setKeys(new Set(isSaved ? [key, ...others] : others));
}

const keysOf = (ids: SavedIds): string[] =>
  SAVED_KINDS.flatMap((kind) => ids[kind].map((id) => thingKey({ kind, id })));

/** Shows to a visitor what another tab has saved or removed. */
function showHere(): void {
  if (reader === null) show(readSavedHere());
}

/** Shows these as saved, except where something else was chosen meanwhile. */
function show(keys: readonly string[]): void {
  const added = [...chosen].filter(([, isSaved]) => isSaved).map(([key]) => key);
  setKeys(new Set([...added, ...keys.filter((key) => chosen.get(key) !== false)]));
}
