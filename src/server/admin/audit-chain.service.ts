import type { AuditChainState } from "#contract/back-office.ts";
import type { Platform } from "#server/platform/platform.ts";
import { checkChainPart, findUnchainedEntry } from "./audit.queries.ts";

const PART = 20_000;

/** Checks that no entry of the audit log was changed, added or removed by other means than the product's. */
export function createAuditChain({ database: { db }, log }: Pick<Platform, "database" | "log">) {
  async function check(): Promise<AuditChainState> {
    let [entries, position, head] = [0, 0, ""];
    for (;;) {
      const { count, last, hash, broken } = await checkChainPart(db, { position, hash: head }, PART);
      if (broken !== null) return { entries: entries + count, head: null, brokenAt: broken };
      entries += count;
      position = last ?? position;
      head = hash ?? head;
      if (count < PART) break;
    }
    const brokenAt = await findUnchainedEntry(db);
    return { entries, head: brokenAt === null && head !== "" ? head : null, brokenAt };
  }

  return {
    check,

    /**
     * Logs the state of the chain: an attacker who can rewrite the whole database could rewrite the whole chain, but not the
     * hashes that were logged before.
     */
    async logState(): Promise<void> {
      const state = await check();
      if (state.brokenAt === null) log.info(state, "the audit log is unchanged");
      else log.error(state, "the audit log was changed outside the product");
    },
  };
}

export type AuditChain = ReturnType<typeof createAuditChain>;
