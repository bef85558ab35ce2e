import { createHash, randomBytes } from "node:crypto";
import { networkOf } from "#server/platform/http/address.ts";
import type { Platform } from "#server/platform/platform.ts";
import { findSalt, insertSalt, type VisitorNames } from "./analytics.queries.ts";

/** A visitor: a user, or otherwise an address and a browser. */
export interface Visitor {
  userId: number | undefined;
  address: string;
  userAgent: string;
}

/**
 * Creates visitor hashes that cannot be traced, because their daily salt is deleted. A user has one hash across
 * devices.
 */
export function createVisitors({ clock, database }: Pick<Platform, "clock" | "database">) {
  let cachedSalt: { day: string; salt: string } | undefined;

  async function saltOf(day: string): Promise<string> {
    if (cachedSalt?.day !== day)
      cachedSalt = { day, salt: await insertSalt(database.db, day, randomBytes(32).toString("base64url")) };
    return cachedSalt.salt;
  }

  return {
    /** The hashes of a visitor and of their network today; a user's are the same. */
    async namesOf(visitor: Visitor): Promise<VisitorNames> {
      const salt = await saltOf(dayOf(clock.now()));
      const visitorHash = hashOf(visitor, salt);
      const isUser = visitor.userId !== undefined;
      return { visitorHash, networkHash: isUser ? visitorHash : hashed(networkOf(visitor.address), salt) };
    },

    /** The visitor's current hash, and the one at `earlier` if that was the day before. */
    async hashesOf(visitor: Visitor, earlier: Date): Promise<[now: string, ...before: string[]]> {
      const today = dayOf(clock.now());
      const now = hashOf(visitor, await saltOf(today));
      const before = dayOf(earlier) === today ? undefined : await findSalt(database.db, dayOf(earlier));
      return before === undefined ? [now] : [now, hashOf(visitor, before)];
    },
  };
}

/** The UTC day of a moment, as YYYY-MM-DD. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

function hashOf({ userId, address, userAgent }: Visitor, salt: string): string {
  const identity = userId === undefined ? `${networkOf(address)} ${userAgent}` : `user ${userId}`;
  return hashed(identity, salt);
}

function hashed(identity: string, salt: string): string {
  return createHash("sha256").update(`${salt} ${identity}`).digest("base64url");
}
