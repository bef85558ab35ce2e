import { shownName } from "#contract/person-name.ts";
import type { z } from "zod";
import {
  PROFESSIONAL_LIMITS,
  type endorsementInput,
  type skillInput,
  type skillPatch,
} from "#contract/professionals.ts";
import type { ProfessionalSkill } from "#contract/professional-parts.ts";
import { appError } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { SignedInUser } from "#server/platform/http/route.ts";
import type { RateLimit } from "#server/platform/throttle.ts";
import { requireVersion, versionOf } from "#server/platform/version.ts";
import { createPartEdits } from "./part-edits.service.ts";
import { isOwn, type Caller } from "./professionals.policy.ts";
import type { Professionals } from "./professionals.service.ts";
import { createSkillDecisions } from "./skill-decisions.service.ts";
import {
  countSkills,
  deleteEndorsement,
  deleteSkill,
  findProfilesEndorsedBy,
  findEndorsements,
  findSkillNames,
  findSkills,
  hasSkill,
  insertSkill,
  updateSkill,
  upsertEndorsement,
  type EndorsementRow,
  type SkillRow,
} from "./skills.queries.ts";

type SkillRef = { professionalId: number; skillId: number };
type SkillName = Pick<ProfessionalSkill, "id" | "skill" | "isVerified">;

/** Number of endorsements shown per skill. */
const ENDORSEMENTS_SHOWN = 5;
/** Key: user. Generous, because users endorse a whole page of skills in one go. */
const ENDORSE_LIMIT: RateLimit = { name: "endorse", points: 120, seconds: 3_600 };

export type Skills = ReturnType<typeof createSkills>;

/** Skills of professionals and their endorsements. spec: product §3 professional_skills, skill_endorsements */
export function createSkills(
  platform: Pick<Platform, "cache" | "clock" | "database" | "events" | "throttle">,
  { professionals }: { professionals: Pick<Professionals, "requireManaged" | "requireVisible"> },
) {
  const { cache, clock, events, throttle } = platform;
  const { db } = platform.database;
  const { withProfileLock, invalidate } = createPartEdits(platform);

  async function read(professionalId: number, reader: Caller): Promise<ProfessionalSkill[]> {
    const skills = await findSkills(db, professionalId, reader?.id ?? 0);
    const endorsed = skills.filter(({ endorsementCount }) => endorsementCount > 0).map(({ id }) => id);
    const endorsements = Map.groupBy(
      await findEndorsements(db, endorsed, ENDORSEMENTS_SHOWN),
      ({ skillId }) => skillId,
    );
    return skills.map((skill) => presentSkill(skill, endorsements.get(skill.id) ?? []));
  }
  async function readOne(of: SkillRef, reader: Caller): Promise<ProfessionalSkill> {
    const skill = (await read(of.professionalId, reader)).find(({ id }) => id === of.skillId);
    if (!skill) throw appError("professionals.part_not_found");
    return skill;
  }
  /** Checks that the skill is visible to the user and not their own. */
  async function requireEndorsable(of: SkillRef, user: SignedInUser): Promise<void> {
    const profile = await professionals.requireVisible(user, of.professionalId);
    if (!(await hasSkill(db, of))) throw appError("professionals.part_not_found");
    if (isOwn(profile, user)) throw appError("professionals.own_endorsement");
  }

  // Endorsements show the endorser's name on other profiles' pages.
  events.on("accounts.renamed", async ({ userId }) => {
    const ids = await findProfilesEndorsedBy(db, userId);
    if (ids.length > 0) await cache.invalidate(...ids.map((id) => `professional:${id}`));
  });

  return {
    ...createSkillDecisions(platform),

    /** The names of several profiles' skills, for admins. */
    async namesOf(professionalIds: readonly number[]): Promise<Map<number, SkillName[]>> {
      const found = new Map<number, SkillName[]>(professionalIds.map((id) => [id, []]));
      for (const { professionalId, ...skill } of await findSkillNames(db, professionalIds))
        found.get(professionalId)?.push(skill);
      return found;
    },

    /** Most endorsed first. @throws professionals.not_found */
    async list(professionalId: number, reader: Caller): Promise<ProfessionalSkill[]> {
      return read((await professionals.requireVisible(reader, professionalId)).id, reader);
    },

    /** @throws professionals.not_found, professionals.edit_denied, professionals.skill_exists, professionals.too_many */
    async add(
      professionalId: number,
      input: z.output<typeof skillInput>,
      user: SignedInUser,
    ): Promise<ProfessionalSkill> {
      const profile = await professionals.requireManaged(user, professionalId);
      const skillId = await withProfileLock(profile.id, async (tx) => {
        if ((await countSkills(tx, profile.id)) >= PROFESSIONAL_LIMITS.skillsMax)
          throw appError("professionals.too_many");
        return insertSkill(tx, { ...input, professionalId: profile.id });
      });
      if (skillId === undefined) throw appError("professionals.skill_exists");
      await invalidate(profile.id);
      return readOne({ professionalId: profile.id, skillId }, user);
    },

    /**
     * Updates a skill; a change of level or years removes the verification. @throws professionals.not_found,
     * professionals.edit_denied, professionals.part_not_found, conflict for another version than `version`
     */
    async update(
      of: SkillRef,
      { version, ...patch }: z.output<typeof skillPatch>,
      user: SignedInUser,
    ): Promise<ProfessionalSkill> {
      const profile = await professionals.requireManaged(user, of.professionalId);
      const isWritten = await withProfileLock(profile.id, async (tx) => {
        const stored = (await findSkills(tx, profile.id, user.id)).find(({ id }) => id === of.skillId);
        if (stored) requireVersion(version, skillVersion(stored));
        return updateSkill(tx, of, patch);
      });
      if (!isWritten) throw appError("professionals.part_not_found");
      await invalidate(profile.id);
      return readOne(of, user);
    },

    /** One skill, as its professional sees it. @throws professionals.not_found, professionals.part_not_found */
    async readSkill(of: SkillRef, user: SignedInUser): Promise<ProfessionalSkill> {
      return readOne({ ...of, professionalId: (await professionals.requireVisible(user, of.professionalId)).id }, user);
    },

    /** @throws as update */
    async remove(of: SkillRef, user: SignedInUser): Promise<void> {
      const profile = await professionals.requireManaged(user, of.professionalId);
      if (!(await deleteSkill(db, of))) throw appError("professionals.part_not_found");
      await invalidate(profile.id);
    },

    /**
     * Endorses another user's skill, once; a second call updates the text. @throws professionals.not_found,
     * professionals.part_not_found, professionals.own_endorsement, too_many_requests
     */
    async endorse(
      of: SkillRef,
      words: z.output<typeof endorsementInput>,
      user: SignedInUser,
    ): Promise<ProfessionalSkill> {
      await requireEndorsable(of, user);
      await throttle.consume(ENDORSE_LIMIT, `user ${user.id}`);
      const isWritten = await upsertEndorsement(db, {
        skillId: of.skillId,
        endorserId: user.id,
        comment: words.comment ?? null,
        relationship: words.relationship ?? null,
        createdAt: clock.now().toISOString(),
      });
      if (!isWritten) throw appError("professionals.part_not_found");
      await cache.invalidate(`professional:${of.professionalId}`);
      return readOne(of, user);
    },

    /** Withdraws the caller's endorsement, if any. @throws professionals.not_found, professionals.part_not_found */
    async withdraw(of: SkillRef, user: SignedInUser): Promise<ProfessionalSkill> {
      await requireEndorsable(of, user);
      await deleteEndorsement(db, of.skillId, user.id);
      await cache.invalidate(`professional:${of.professionalId}`);
      return readOne(of, user);
    },
  };
}

const skillVersion = (skill: SkillRow): number => versionOf(skill, ["yearsOfExperience", "expertiseLevel"]);

function presentSkill(skill: SkillRow, endorsements: readonly EndorsementRow[]): ProfessionalSkill {
  return {
    ...skill,
    version: skillVersion(skill),
    endorsements: endorsements.map(({ id, endorserId, firstName, lastName, ...words }) => ({
      id,
      endorser: { id: endorserId, name: shownName({ firstName, lastName }) },
      comment: words.comment,
      relationship: words.relationship,
      createdAt: words.createdAt,
    })),
  };
}
