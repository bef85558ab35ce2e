/** Begins the query keys of what is saved. */
export const SAVED_KEY = "saved";

/** What the reader saved, as keys such as "listing.12", the last saved first; undefined until it is loaded. */
let keys: ReadonlySet<string> | undefined;
const listeners = new Set<() => void>();

export function subscribeToKeys(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const readKeys = (): ReadonlySet<string> | undefined => keys;

export function setKeys(next: ReadonlySet<string> | undefined): void {
  keys = next;
  for (const listener of listeners) listener();
}
