import { crc32 } from "node:zlib";
import { MAX_ID } from "#contract/fields.ts";
import { appError } from "./errors.ts";

/**
 * The version of a thing: a number derived from the values that can be edited, so that no writer can forget to count it
 * up. A checksum is enough: two edits of one thing hardly ever share it, and it is computed for every location of every
 * response. spec: DECISIONS 57
 * @param fields the editable fields, always in the same order
 */
export function versionOf<T extends object>(values: T, fields: readonly (keyof T)[]): number {
  const content = JSON.stringify(fields.map((field) => values[field] ?? null));
  return (crc32(content) % MAX_ID) + 1;
}

/**
 * Rejects an edit of another version than the stored one; call it under the lock of the stored thing.
 * @param sent undefined if the client sends none
 * @throws conflict
 */
export function requireVersion(sent: number | undefined, stored: number): void {
  if (sent !== undefined && sent !== stored) throw appError("conflict");
}

/**
 * The same where what is stored is at hand as the response presents it: the error contains it, so that the route needs
 * no `current`.
 * @throws conflict
 */
export function requireCurrent(sent: number | undefined, stored: { version: number }): void {
  if (sent === undefined || sent === stored.version) return;
  throw appError("conflict", { stored });
}
