import { and, eq, ne } from "drizzle-orm";
import { ENGLISH, translatedLanguages, type Language } from "#contract/texts/language.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { users } from "./accounts.table.ts";

/** The language in which a user reads mails and notifications: that of the latest sign-in. */
export async function findLanguage(db: Db, userId: number): Promise<Language> {
  if (translatedLanguages().length === 0) return ENGLISH;
  const [row] = await db.select({ language: users.language }).from(users).where(eq(users.id, userId));
  return row?.language ?? ENGLISH;
}

export async function setLanguage(db: Db, userId: number, language: Language): Promise<void> {
  await db
    .update(users)
    .set({ language })
    .where(and(eq(users.id, userId), ne(users.language, language)));
}
