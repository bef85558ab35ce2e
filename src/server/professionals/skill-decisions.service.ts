import { appError } from "#server/platform/errors.ts";
import { withTransaction } from "#server/platform/database/connect.ts";
import type { Decision } from "#server/platform/decision.ts";
import { createPartEdits, type ProfileEditPlatform } from "./part-edits.service.ts";
import { lockSkill, setSkillVerified } from "./skills.queries.ts";

/** Admin decisions about skills; the admin domain does the authorisation. */
export function createSkillDecisions(platform: Omit<ProfileEditPlatform, "clock">) {
  const { invalidate } = createPartEdits(platform);
  return {
    /**
     * Verifies a skill in its current form, or removes the verification.
     * @throws professionals.part_not_found, professionals.already_verified, professionals.not_verified
     */
    async verify(skillId: number, verified: boolean, { record }: Pick<Decision, "record">): Promise<void> {
      const { professionalId } = await withTransaction(platform.database.db, async (tx) => {
        const skill = await lockSkill(tx, skillId);
        if (!skill) throw appError("professionals.part_not_found");
        if (skill.isVerified === verified)
          throw appError(verified ? "professionals.already_verified" : "professionals.not_verified");
        await setSkillVerified(tx, skillId, verified);
        await record(tx, { before: { isVerified: !verified }, after: { isVerified: verified } });
        return skill;
      });
      await invalidate(professionalId);
    },
  };
}
