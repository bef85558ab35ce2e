import type { ArticleValues } from "./article-values.ts";

/** Unsaved input, stored on this device. */
export interface KeptDraft {
  values: ArticleValues;
  /** ISO text, from this device's clock. */
  savedAt: string;
  /** The version that was edited; null for a new article. */
  version: number | null;
}

/** The storage key, per user and article: another account on this device never sees the draft. */
export function keptName(userId: number, article: number | "new"): string {
  return `article-draft:${userId}:${article}`;
}

export function keepDraft(name: string, draft: KeptDraft): void {
  try {
    localStorage.setItem(name, JSON.stringify(draft));
  } catch {
    // Storage may be disabled or full; the form still has the values.
  }
}

/** Reads a draft; only values of the same type as in `blank` are restored. */
export function readDraft(name: string, blank: ArticleValues): KeptDraft | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(name) ?? "null") as Partial<KeptDraft> | null;
    if (!kept || typeof kept.values !== "object" || Number.isNaN(Date.parse(String(kept.savedAt)))) return undefined;
    const found: Record<string, unknown> = { ...kept.values };
    const values = Object.fromEntries(
      Object.entries(blank).map(([field, value]) => [
        field,
        typeof found[field] === typeof value ? found[field] : value,
      ]),
    );
    return {
      values: values as unknown as ArticleValues,
      savedAt: String(kept.savedAt),
      version: typeof kept.version === "number" ? kept.version : null,
    };
  } catch {
    return undefined;
  }
}

export function dropDraft(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // If storage is disabled, there is no draft to remove.
  }
}
