import type { z } from "zod";
import type { resumeDraft } from "#contract/resumes.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { SignedInUser } from "#server/platform/http/route.ts";
import { storableJson } from "./draft-content.ts";
import { deleteDraft, findDraft, upsertDraft } from "./resumes.queries.ts";

type Draft = z.input<typeof resumeDraft>;

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
      return (await findDraft(db, user.id, resumeId)) ?? null;
    },

    /** Saves a draft. @throws resumes.not_found for another user's resume */
    async saveDraft(
      draft: { resumeId: number | null; step: number; content: Record<string, unknown> },
      user: SignedInUser,
    ): Promise<Draft> {
      if (draft.resumeId !== null) await requireOne(draft.resumeId, user.id);
      const content = storableJson(draft.content);
      return upsertDraft(db, { ...draft, content, userId: user.id, updatedAt: clock.now().toISOString() });
    },

    async dropDraft(resumeId: number | null, user: SignedInUser): Promise<void> {
      await deleteDraft(db, user.id, resumeId);
    },
  };
}
