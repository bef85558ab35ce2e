import type { ArticleValues } from "./article-values.ts";

/** Unsaved input, stored on this device. */
export interface LocalArticleDraft {
  values: ArticleValues;
  /** ISO text, from this device's clock. */
  savedAt: string;
  /** The version that was edited; null for a new article. */
  version: number | null;
}

/** The storage key, per user and article: another account on this device never sees the draft. */
export function articleDraftKey(userId: number, article: number | "new"): string {
  return `article-draft:${userId}:${article}`;
}

export function saveArticleDraft(name: string, draft: LocalArticleDraft): void {
  try {
    localStorage.setItem(name, JSON.stringify(draft));
  } catch {
    // Storage may be disabled or full; the form still has the values.
  }
}

/** Reads a draft; only values of the same type as in `blank` are restored. */
export function readArticleDraft(name: string, blank: ArticleValues): LocalArticleDraft | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(name) ?? "null") as Partial<LocalArticleDraft> | null;
    if (!stored || typeof stored.values !== "object" || Number.isNaN(Date.parse(String(stored.savedAt))))
      return undefined;
    const found: Record<string, unknown> = { ...stored.values };
    const values = Object.fromEntries(
      Object.entries(blank).map(([field, value]) => [
        field,
        typeof found[field] === typeof value ? found[field] : value,
      ]),
    );
    return {
      values: values as unknown as ArticleValues,
      savedAt: String(stored.savedAt),
      version: typeof stored.version === "number" ? stored.version : null,
    };
  } catch {
    return undefined;
  }
}

export function removeArticleDraft(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // If storage is disabled, there is no draft to remove.
  }
}
