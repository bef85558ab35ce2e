import type { z } from "zod";
import type { resumeDraft } from "#contract/resumes.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Session } from "#server/platform/http/route.ts";
import { storableJson } from "./draft-content.ts";
import { deleteDraft, findDraft, upsertDraft } from "./resumes.queries.ts";

type Owner = Session["user"];
type Draft = z.input<typeof resumeDraft>;

/**
 * What is typed and not yet generated: one draft for a new resume, one for each that is being edited. spec: DECISIONS 27
 * @param requireOne refuses resumes that are not one's own
 */
export function createDrafts(
  { clock, database }: Pick<Platform, "clock" | "database">,
  requireOne: (resumeId: number, userId: number) => Promise<unknown>,
) {
  const { db } = database;
  return {
    /** What is typed so far; null when nothing is. */
    async getDraft(resumeId: number | null, user: Owner): Promise<Draft | null> {
      return (await findDraft(db, user.id, resumeId)) ?? null;
    },

    /** Keeps what is typed so far. @throws resumes.not_found for somebody else's resume */
    async saveDraft(
      draft: { resumeId: number | null; step: number; content: Record<string, unknown> },
      user: Owner,
    ): Promise<Draft> {
      if (draft.resumeId !== null) await requireOne(draft.resumeId, user.id);
      const content = storableJson(draft.content);
      return upsertDraft(db, { ...draft, content, userId: user.id, updatedAt: clock.now().toISOString() });
    },

    async dropDraft(resumeId: number | null, user: Owner): Promise<void> {
      await deleteDraft(db, user.id, resumeId);
    },
  };
}
