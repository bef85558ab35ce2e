import type { Db } from "#server/platform/database/connect.ts";
import { inLanguage } from "#server/platform/language.ts";
import { findLanguage } from "./language.queries.ts";

/** Writes a mail or notification in the language of the user who will read it. */
export async function inLanguageOf<T>(db: Db, userId: number, write: () => T): Promise<T> {
  return inLanguage(await findLanguage(db, userId), write);
}
