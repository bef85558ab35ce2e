import type { OwnProfessional, Professional, ProfessionalCard } from "#contract/professionals.ts";
import type { Activity } from "#server/accounts/activity.service.ts";
import type { ActingAccount } from "#server/accounts/accounts.service.ts";
import type { Gazetteer } from "#server/gazetteer/gazetteer.service.ts";
import { appError } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { OwnContacts } from "#server/platform/text-checks.ts";
import type { SignedInUser } from "#server/platform/http/route.ts";
import type { Uploads } from "#server/uploads/uploads.service.ts";
import { abilitiesOf, authorize, maySee, mayEdit, type Caller, type Authorized } from "./professionals.policy.ts";
import {
  findProfilesHidingFrom,
  findProfile,
  findProfileOf,
  findListedById,
  findListedOf,
  findProfilesById,
  inBankOf,
  type ProfileRow,
} from "./professionals.queries.ts";
import { dayIn, staleAfter } from "./profile-day.ts";
import type { ProfileAreas } from "./profile-areas.service.ts";
import { createProfileList } from "./profile-list.service.ts";
import { profileVersion } from "./profile-version.ts";
import { presentCard, presentProfile, type PresentedProfile } from "./profiles.present.ts";
import { withoutDeletedResumes, type OwnResumes } from "./profile-resumes.ts";
import { createProfileEdits } from "./profile-edits.service.ts";

export { type Authorized } from "./professionals.policy.ts";
export { LISTED, type ProfileRow } from "./professionals.queries.ts";
export { cacheTags } from "./part-edits.service.ts";
export { dayIn } from "./profile-day.ts";
export { type PresentedProfile } from "./profiles.present.ts";

/**
 * Returns which of these profiles show contact and resume to a reader, beyond the owner and admins. spec: DECISIONS 25
 */
export type ContactRule = (
  reader: SignedInUser,
  rows: readonly Pick<ProfileRow, "id" | "userId" | "visibility">[],
) => Promise<Set<number>>;

/** Whether a profile that is only in the resume bank opens for a reader. spec: DECISIONS 47 */
export type AdmissionRule = (reader: SignedInUser, row: Pick<ProfileRow, "id" | "userId">) => Promise<boolean>;

/** What profiles need from later domains; must not be called while domains are created. */
export interface ProfilePorts {
  /** Decides who sees profiles that are only in the resume bank. */
  admits: AdmissionRule;
  /** Decides who may see contact and resume. */
  contactRule: ContactRule;
  /** Knows which resumes belong to a user. */
  resumes: OwnResumes;
}

export type Professionals = ReturnType<typeof createProfessionals>;

/** Profiles of professionals: reading within the caller's permissions, editing, searching. spec: product §2, §3 */
export function createProfessionals(
  platform: Pick<Platform, "database" | "cache" | "clock" | "events">,
  {
    uploads,
    activity,
    areas,
    gazetteer,
    admits,
    contactRule,
    resumes,
  }: ProfilePorts & {
    uploads: Pick<Uploads, "storeImage" | "removeFiles" | "writeOrRemove">;
    activity: Activity;
    areas: Pick<ProfileAreas, "locate">;
    gazetteer: Gazetteer;
  },
) {
  const { clock } = platform;
  const { db } = platform.database;

  const today = () => dayIn(clock.now());
  const writing = createProfileEdits(platform, { uploads, activity, areas, resumes });

  async function sees(reader: Caller, row: ProfileRow): Promise<boolean> {
    const asksForAdmission = reader != null && row.visibility === "bank" && !mayEdit(row, reader);
    return maySee(row, reader, asksForAdmission && (await admits(reader, row)));
  }

  async function requireVisible(reader: Caller, professionalId: number): Promise<ProfileRow> {
    const row = await findProfile(db, professionalId, today());
    if (!row) throw appError("professionals.not_found");
    if (!(await sees(reader, row))) throw appError("professionals.not_found");
    return row;
  }

  /** Ids of the rows that may show contact and resume to the reader. */
  async function contactable(reader: Caller, rows: readonly ProfileRow[]): Promise<Set<number>> {
    if (reader == null) return new Set();
    const own = rows.filter((row) => mayEdit(row, reader)).map(({ id }) => id);
    const others = rows.filter((row) => !mayEdit(row, reader));
    const allowed = others.length === 0 ? [] : await contactRule(reader, others);
    return new Set([...own, ...allowed]);
  }

  /** Profiles by id, in the given order, as the reader may see them; missing ones are left out. */
  async function presentMany(reader: Caller, ids: readonly number[]): Promise<PresentedProfile[]> {
    const rows = inOrder(ids, await findProfilesById(db, ids, today()));
    const allowed = await contactable(reader, rows);
    return withoutDeletedResumes(
      resumes,
      rows.map((row) => presentProfile(row, allowed.has(row.id), clock.now())),
    );
  }

  async function requireOwn(user: SignedInUser): Promise<Authorized<ProfileRow>> {
    const row = await findProfileOf(db, user.id, today());
    const own = row && authorize(row, user);
    if (!own) throw appError("professionals.not_found");
    return own;
  }

  async function invalidateOf({ userId }: { userId: number }): Promise<void> {
    const row = await findProfileOf(db, userId, today());
    if (row) await writing.invalidate(row.id);
  }
  // Cards and pages show the name.
  platform.events.on("accounts.renamed", invalidateOf);
  // Only active professionals are listed.
  platform.events.on("accounts.standing_changed", invalidateOf);

  return {
    ...writing,
    ...createProfileList(platform, gazetteer),
    requireOwn,
    requireVisible,

    /** The contacts that a professional may publish in their own texts. */
    async ownContacts(professionalId: number): Promise<OwnContacts> {
      const row = await findProfile(db, professionalId, today());
      const given = (value: string | null | undefined) => (value ? [value] : []);
      return { phones: given(row?.contactPhone), emails: given(row?.contactEmail), websites: given(row?.website) };
    },
    presentMany,

    /** SQL condition on professional_profiles for what a reader finds in the resume bank. */
    inBankOf,

    /** Profiles that hide from a business for which the reader acts. */
    findProfilesHidingFrom: (reader: ActingAccount): Promise<number[]> => findProfilesHidingFrom(db, reader),

    /**
     * A profile that the user may change. @throws professionals.not_found if they may not see it,
     * professionals.edit_denied
     */
    async requireManaged(user: SignedInUser, professionalId: number): Promise<Authorized<ProfileRow>> {
      const managed = authorize(await requireVisible(user, professionalId), user);
      if (!managed) throw appError("professionals.edit_denied");
      return managed;
    },

    /** Whether the owner's profile offers this resume to the reader. */
    async mayReadResume(
      offer: { userId: number; resumeUrl: string } | undefined,
      reader: SignedInUser,
    ): Promise<boolean> {
      const row = offer && (await findProfileOf(db, offer.userId, today()));
      if (!row || row.resumeUrl !== offer.resumeUrl) return false;
      if (!(await sees(reader, row)) || !(await contactable(reader, [row])).has(row.id)) return false;
      return (await resumes.findExisting([offer.resumeUrl])).has(offer.resumeUrl);
    },

    /** The public profiles of these users, by user id. */
    findListedOf: (userIds: readonly number[]): Promise<Map<number, number>> => findListedOf(db, userIds),

    /** Whether a user is a professional with a public profile who does not hide from the caller. spec: DECISIONS 49 */
    async mayBeAsked(userId: number, caller: SignedInUser): Promise<boolean> {
      const id = (await findListedOf(db, [userId])).get(userId);
      return id !== undefined && !(await findProfilesHidingFrom(db, caller)).includes(id);
    },

    /** Cards by id, in the given order and for any reader; missing ones are left out. */
    async cardsOf(ids: readonly number[]): Promise<ProfessionalCard[]> {
      return inOrder(ids, await findProfilesById(db, ids, today())).map((row) => presentCard(row));
    },

    /** Cards of those of the profiles that every visitor finds and that do not hide from the reader; in any order. */
    async listedCardsOf(ids: readonly number[], reader: Caller): Promise<ProfessionalCard[]> {
      const rows = await findListedById(db, ids, today());
      const hidden = reader && rows.length > 0 ? await findProfilesHidingFrom(db, reader) : [];
      return rows.filter(({ id }) => !hidden.includes(id)).map((row) => presentCard(row));
    },

    /** The caller's profile with its private fields. @throws professionals.not_found without one. spec: calls §7.7 */
    async getOwn(user: SignedInUser): Promise<OwnProfessional> {
      return writing.readOwn((await requireOwn(user)).id, user);
    },

    /** A profile as the reader may see it, and when the response becomes stale. @throws professionals.not_found */
    async get(id: number, reader: Caller): Promise<{ professional: Professional; validUntil: Date }> {
      const row = await requireVisible(reader, id);
      const allowed = await contactable(reader, [row]);
      const now = clock.now();
      const can = abilitiesOf(row, reader);
      const shown = {
        ...presentProfile(row, allowed.has(id), now),
        can,
        ...(can.edit && { version: profileVersion(row) }),
      };
      const [professional] = await withoutDeletedResumes(resumes, [shown]);
      if (!professional) throw appError("professionals.not_found");
      return { professional, validUntil: staleAfter(row, now) };
    },
  };
}

function inOrder(ids: readonly number[], rows: readonly ProfileRow[]): ProfileRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
