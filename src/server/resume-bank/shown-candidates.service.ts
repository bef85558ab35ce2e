import type { Platform } from "#server/platform/platform.ts";
import type { SignedInUser } from "#server/platform/http/route.ts";
import type { Certifications } from "#server/professionals/certifications.service.ts";
import type { Professionals } from "#server/professionals/professionals.service.ts";
import type { BankAccess } from "./bank-access.service.ts";
import { presentCandidate, type ShownCandidate } from "./candidates.present.ts";
import type { BankSide } from "./resume-bank.policy.ts";
import { findContactRows, findEntriesOf } from "./resume-bank.queries.ts";

export type CandidatePresenter = ReturnType<typeof createCandidatePresenter>;

/** Presents professionals for the bank. */
export function createCandidatePresenter(
  { database: { db } }: Pick<Platform, "database">,
  {
    professionals,
    certifications,
    access,
  }: {
    professionals: Pick<Professionals, "presentMany">;
    certifications: Pick<Certifications, "certificationsOf">;
    access: Pick<BankAccess, "filterContactable">;
  },
) {
  return {
    /** The professionals by id, limited to what the reader may see. */
    async candidates(
      reader: SignedInUser,
      side: BankSide,
      ids: readonly number[],
    ): Promise<Map<number, ShownCandidate>> {
      const [profiles, held, rows, entries] = await Promise.all([
        professionals.presentMany(reader, ids),
        certifications.certificationsOf(ids),
        findContactRows(db, ids),
        findEntriesOf(db, side, ids),
      ]);
      const open = await access.filterContactable(reader, rows);
      const shortlistIds = new Map(entries.map((entry) => [entry.professionalId, entry.id]));
      const shown = new Map<number, ShownCandidate>();
      for (const profile of profiles) {
        const { id } = profile;
        const candidate = presentCandidate(profile, {
          certifications: held.get(id) ?? [],
          contactLocked: !open.has(id),
          shortlistId: shortlistIds.get(id) ?? null,
        });
        if (candidate) shown.set(id, candidate);
      }
      return shown;
    },
  };
}
