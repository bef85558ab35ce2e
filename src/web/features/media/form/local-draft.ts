import { readDraft, type DraftPlace } from "#web/platform/forms/drafts.ts";
import type { ArticleValues } from "./article-values.ts";

/** Unsaved input, stored on this device. */
export interface LocalArticleDraft {
  values: ArticleValues;
  /** ISO text, from this device's clock. */
  savedAt: string;
  /** The version that was edited; null for a new article. */
  version: number | null;
}

/** Where the draft of a user and article is stored. */
export const articleDraftPlace = (userId: number | undefined, article: number | "new"): DraftPlace => ({
  storage: "browser",
  name: `article:${article}`,
  userId,
});

/** Reads a draft; only values of the same type as in `blank` are restored. */
export function readArticleDraft(place: DraftPlace, blank: ArticleValues): LocalArticleDraft | undefined {
  const stored = readDraft(place) as Partial<LocalArticleDraft> | null | undefined;
  if (!stored || typeof stored.values !== "object" || Number.isNaN(Date.parse(String(stored.savedAt))))
    return undefined;
  const found: Record<string, unknown> = { ...stored.values };
  const values = Object.fromEntries(
    Object.entries(blank).map(([field, value]) => [field, typeof found[field] === typeof value ? found[field] : value]),
  );
  return {
    values: values as unknown as ArticleValues,
    savedAt: String(stored.savedAt),
    version: typeof stored.version === "number" ? stored.version : null,
  };
}
