/** Where a draft is stored: what a user typed and has not sent. */
export interface DraftPlace {
  /** The tab forgets it when it is closed, the browser does not. */
  storage: "tab" | "browser";
  /** What is typed, such as "review:12". */
  name: string;
  /** The account that wrote it; undefined for a visitor. */
  userId: number | undefined;
}

const PREFIX = "draft:";
const VISITOR = `${PREFIX}visitor:`;

const ownedBy = (userId: number | undefined): string => (userId === undefined ? VISITOR : `${PREFIX}${userId}:`);
const storageOf = ({ storage }: DraftPlace): Storage => (storage === "tab" ? sessionStorage : localStorage);

/** The account that signed out last: what its screens write while they close is not stored. */
let signedOut: number | undefined;

/** Stores a draft as JSON; false if that fails. */
export function saveDraft(place: DraftPlace, draft: unknown): boolean {
  if (place.userId !== undefined && place.userId === signedOut) return false;
  try {
    storageOf(place).setItem(ownedBy(place.userId) + place.name, JSON.stringify(draft));
    return true;
  } catch {
    // Storage may be disabled or full; the form still has the values.
    return false;
  }
}

/**
 * A stored draft: the user's own, or what was typed here before signing in. Another account's is never read.
 * @returns undefined if there is none, or it is unreadable
 */
export function readDraft(place: DraftPlace): unknown {
  try {
    const storage = storageOf(place);
    const text = storage.getItem(ownedBy(place.userId) + place.name) ?? storage.getItem(VISITOR + place.name);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function removeDraft(place: DraftPlace): void {
  try {
    storageOf(place).removeItem(ownedBy(place.userId) + place.name);
    storageOf(place).removeItem(VISITOR + place.name);
  } catch {
    // If storage is disabled, there is no draft to remove.
  }
}

/** After sign-in: what was typed before belongs to the account, and drafts of other accounts are removed. */
export function keepDraftsOf(userId: number): void {
  signedOut = undefined;
  eachDraft((storage, name) => {
    if (name.startsWith(ownedBy(userId))) return;
    const text = storage.getItem(name);
    storage.removeItem(name);
    if (text !== null && name.startsWith(VISITOR)) storage.setItem(ownedBy(userId) + name.slice(VISITOR.length), text);
  });
}

/** At sign-out: the next user of this browser finds nothing. */
export function removeAllDrafts(userId: number | undefined): void {
  signedOut = userId;
  eachDraft((storage, name) => storage.removeItem(name));
}

function eachDraft(act: (storage: Storage, name: string) => void): void {
  try {
    for (const storage of [sessionStorage, localStorage])
      for (const name of Object.keys(storage)) if (name.startsWith(PREFIX)) act(storage, name);
  } catch {
    // If storage is disabled, there are no drafts.
  }
}
