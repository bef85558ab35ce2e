import type { DeletionHook } from "#server/accounts/deletion.service.ts";
import type { Platform } from "#server/platform/platform.ts";
import { lockOwnClasses } from "./account-deletion.queries.ts";
import type { Bookings } from "./bookings.service.ts";
import type { ClassEnds } from "./class-ends.service.ts";

/**
 * Gives up the seats of a deleted account, which its foreign keys delete: what can be given up free of charge is
 * refunded, and the seats go to those in line. spec: DECISIONS 33
 */
export function createSeatDeletion(
  { clock }: Pick<Platform, "clock">,
  { bookings, ends }: { bookings: Pick<Bookings, "port">; ends: Pick<ClassEnds, "refund"> },
): DeletionHook {
  return async (tx, userId) => {
    const { sessionIds, paymentIds } = await lockOwnClasses(tx, userId, clock.now().toISOString());
    return {
      tags: sessionIds.length > 0 ? ["classes"] : [],
      after: async () => {
        await ends.refund(paymentIds);
        for (const sessionId of sessionIds) await bookings.port.settle(sessionId);
      },
    };
  };
}
