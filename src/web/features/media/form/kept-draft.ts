import type { ArticleValues } from "./article-values.ts";

/** What was typed and is not saved, as this device keeps it. */
export interface KeptDraft {
  values: ArticleValues;
  /** By this device's clock, ISO text. */
  savedAt: string;
  /** The version it was typed on; null for a new article. */
  version: number | null;
}

/** Whose and which article: another account on this device never sees it. */
export function keptName(userId: number, article: number | "new"): string {
  return `article-draft:${userId}:${article}`;
}

export function keepDraft(name: string, draft: KeptDraft): void {
  try {
    localStorage.setItem(name, JSON.stringify(draft));
  } catch {
    // Storage may be off or full: the form itself still holds it all.
  }
}

/** What was kept; only values of the form's own kind. */
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
    // Nothing can have been kept then.
  }
}
