import { z } from "zod";
import type { DeletionHook } from "#server/accounts/deletion.service.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Programs } from "#server/programs/programs.service.ts";
import { lockOwnClasses } from "./account-deletion.queries.ts";
import type { Bookings } from "./bookings.service.ts";

const REFUND_DELETED = "classes.refund-deleted";

/**
 * Gives up the seats of a deleted account, which its foreign keys delete: what can be given up free of charge is
 * refunded, and the seats go to those in line. spec: DECISIONS 33
 */
export function createSeatDeletion(
  { clock, tasks }: Pick<Platform, "clock" | "tasks">,
  { bookings, programs }: { bookings: Pick<Bookings, "port">; programs: Pick<Programs, "refund"> },
): DeletionHook {
  tasks.define(REFUND_DELETED, z.object({ paymentIds: z.array(z.string()) }), ({ paymentIds }) =>
    programs.refund(paymentIds),
  );

  return async (tx, userId) => {
    const { sessionIds, paymentIds } = await lockOwnClasses(tx, userId, clock.now().toISOString());
    return {
      tags: sessionIds.length > 0 ? ["classes"] : [],
      after: async () => {
        if (paymentIds.length > 0) await tasks.enqueue(REFUND_DELETED, { paymentIds });
        for (const sessionId of sessionIds) await bookings.port.settle(sessionId);
      },
    };
  };
}
