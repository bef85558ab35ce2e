import type { AuditEntry } from "#contract/back-office.ts";

export interface Change {
  field: string;
  before: unknown;
  after: unknown;
}

/** What an entry changed, field by field; fields that stayed as they were are left out. */
export function changesOf({ before, after }: Pick<AuditEntry, "before" | "after">): Change[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}

/** A value in words; null and the like are told by `none`. */
export function valueText(value: unknown, none: string): string {
  if (value === null || value === undefined || value === "") return none;
  return typeof value === "string" ? value : JSON.stringify(value);
}
