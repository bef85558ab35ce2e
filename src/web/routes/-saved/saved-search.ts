import { SAVED_KINDS, type SavedKind } from "#contract/saved-kinds.ts";

/** URL parameters of /saved; defaults are omitted. */
export interface SavedSearch {
  kind?: SavedKind;
  page?: number;
}

/** Parses the URL parameters. Returns every key, so that undefined overrides an invalid raw value. */
export function readSavedSearch(search: Record<string, unknown>): SavedSearch {
  const page = Number(search["page"]);
  return {
    kind: SAVED_KINDS.find((kind) => kind === search["kind"]),
    page: Number.isSafeInteger(page) && page > 1 ? page : undefined,
  };
}
