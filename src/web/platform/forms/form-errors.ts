import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { ApiError } from "../api/api-error.ts";

/** Shows the server's field errors next to their fields; the input stays. Returns whether there were any. */
export function showFieldErrors<T extends FieldValues>(form: UseFormReturn<T>, error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const known = Object.keys(form.getValues());
  const entries = Object.entries(error.fields).filter(([name]) => known.includes(name.split(".")[0] ?? ""));
  for (const [name, message] of entries) form.setError(name as Path<T>, { type: "server", message });
  return entries.length > 0;
}

/** The message of a failed call about one field. */
export function fieldErrorOf(error: unknown, field: string): string | undefined {
  return error instanceof ApiError ? error.fields[field] : undefined;
}
