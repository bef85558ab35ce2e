import type { z } from "zod";
import type { resumeDraft } from "#contract/resumes.ts";
import { withTransaction } from "#server/platform/database/connect.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { SignedInUser } from "#server/platform/http/route.ts";
import { requireCurrent, versionOf } from "#server/platform/version.ts";
import { storableJson } from "./draft-content.ts";
import { deleteDraft, findDraft, lockOwner, upsertDraft, type DraftRow } from "./resumes.queries.ts";

type Draft = z.input<typeof resumeDraft>;
interface DraftInput {
  resumeId: number | null;
  step: number;
  content: Record<string, unknown>;
  version?: number | undefined;
}

/**
 * Input that is not yet generated: one draft for a new resume, and one per edited resume. spec: DECISIONS 27
 * @param requireOne rejects resumes of other users
 */
export function createDrafts(
  { clock, database }: Pick<Platform, "clock" | "database">,
  requireOne: (resumeId: number, userId: number) => Promise<unknown>,
) {
  const { db } = database;
  return {
    /** The saved draft; null if there is none. */
    async getDraft(resumeId: number | null, user: SignedInUser): Promise<Draft | null> {
      const draft = await findDraft(db, user.id, resumeId);
      return draft ? present(draft) : null;
    },

    /** Saves a draft. @throws resumes.not_found for another user's resume, conflict for another version than `version` */
    async saveDraft({ version, ...draft }: DraftInput, user: SignedInUser): Promise<Draft> {
      if (draft.resumeId !== null) await requireOne(draft.resumeId, user.id);
      const content = storableJson(draft.content);
      const row = await withTransaction(db, async (tx) => {
        await lockOwner(tx, user.id);
        const stored = await findDraft(tx, user.id, draft.resumeId);
        if (stored) requireCurrent(version, present(stored));
        return upsertDraft(tx, { ...draft, content, userId: user.id, updatedAt: clock.now().toISOString() });
      });
      return present(row);
    },

    async dropDraft(resumeId: number | null, user: SignedInUser): Promise<void> {
      await deleteDraft(db, user.id, resumeId);
    },
  };
}

/** The step that is open is no part of the version, because looking at another one changes nothing. */
function present(row: DraftRow): Draft {
  return { ...row, version: versionOf(row, ["content"]) };
}
