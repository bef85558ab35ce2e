import type { AuditEntry } from "#contract/back-office.ts";

export interface Change {
  field: string;
  before: unknown;
  after: unknown;
}

/** The changes of an entry, field by field; unchanged fields are omitted. */
export function changesOf({ before, after }: Pick<AuditEntry, "before" | "after">): Change[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}

/** The value as text; `none` for null, undefined and the empty string. */
export function valueText(value: unknown, none: string): string {
  if (value === null || value === undefined || value === "") return none;
  return typeof value === "string" ? value : JSON.stringify(value);
}
