import { desc, eq } from "drizzle-orm";
import type { Consent } from "#contract/privacy.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { userConsents } from "./consents.table.ts";

/** A text that a user agreed to, with its version. */
export interface AcceptedText {
  kind: "terms" | "privacy";
  detail: string;
}

const HISTORY = 200;

export async function insertAcceptedTexts(tx: Db, userId: number, agreed: readonly AcceptedText[], createdAt: string) {
  if (agreed.length > 0)
    await tx.insert(userConsents).values(agreed.map((each) => ({ ...each, userId, granted: true, createdAt })));
}

/** The newest consents first. */
export async function findConsents(db: Db, userId: number): Promise<Consent[]> {
  return db
    .select({
      kind: userConsents.kind,
      granted: userConsents.granted,
      detail: userConsents.detail,
      createdAt: userConsents.createdAt,
    })
    .from(userConsents)
    .where(eq(userConsents.userId, userId))
    .orderBy(desc(userConsents.createdAt), desc(userConsents.id))
    .limit(HISTORY);
}
