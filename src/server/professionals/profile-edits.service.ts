import type { z } from "zod";
import type { HiddenFrom, OwnProfessional, professionalInput, ProfessionalPatch } from "#contract/professionals.ts";
import { professionalRulesText as text } from "#contract/texts/professional-rules.ts";
import type { Activity } from "#server/accounts/activity.service.ts";
import { withTransaction } from "#server/platform/database/connect.ts";
import { AppError, appError, invalidFields } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { RequestOrigin, SignedInUser, UploadedFile } from "#server/platform/http/route.ts";
import { requireCurrent, requireVersion } from "#server/platform/version.ts";
import { imageUrl, type Uploads } from "#server/uploads/uploads.service.ts";
import { createPartEdits } from "./part-edits.service.ts";
import { chosenError, keptChoice } from "./found-under.ts";
import type { Authorized } from "./professionals.policy.ts";
import {
  findHiddenBusinesses,
  findBusinessesToHideFrom,
  findProfile,
  insertProfile,
  lockProfile,
  replaceHiddenFrom,
  updateProfile,
  type ProfileChanges,
  type ProfileRow,
} from "./professionals.queries.ts";
import { dayIn } from "./profile-day.ts";
import type { ProfileAreas } from "./profile-areas.service.ts";
import { profileVersion } from "./profile-version.ts";
import { presentHiddenFrom, presentOwn } from "./profiles.present.ts";
import { withoutDeletedResumes, type OwnResumes } from "./profile-resumes.ts";
import { splitList } from "./split-list.ts";

type ImageField = "profileImage" | "coverImage";

const IMAGE_FOLDER = "professionals";

/** Creating and changing profiles. spec: product §3 professional_profiles, rule R348, DECISIONS 25 */
export function createProfileEdits(
  platform: Pick<Platform, "database" | "cache" | "clock">,
  {
    uploads,
    activity,
    areas,
    resumes,
  }: {
    uploads: Pick<Uploads, "storeImage" | "removeFiles" | "writeOrRemove">;
    activity: Activity;
    areas: Pick<ProfileAreas, "locate">;
    resumes: OwnResumes;
  },
) {
  const { clock } = platform;
  const { db } = platform.database;
  const { invalidate } = createPartEdits(platform);

  async function readOwn(id: number, caller: SignedInUser): Promise<OwnProfessional> {
    const now = clock.now();
    const row = await findProfile(db, id, dayIn(now));
    if (!row) throw appError("professionals.not_found");
    const hiddenFrom = await findHiddenBusinesses(db, id);
    const [own] = await withoutDeletedResumes(resumes, [presentOwn(row, caller, hiddenFrom, now)]);
    if (!own) throw appError("professionals.not_found");
    return own;
  }

  /** @throws invalid unless it is the URL of a resume of this user that is not deleted */
  async function requireOwnResume(resumeUrl: string | null | undefined, userId: number): Promise<void> {
    if (!resumeUrl) return;
    await resumes.requireSendable(resumeUrl, userId).catch((error: unknown) => {
      if (error instanceof AppError) throw invalidFields({ resumeUrl: text.resumeNotOwn });
      throw error;
    });
  }

  async function replaceImage(profile: Authorized<ProfileRow>, field: ImageField, key: string | null): Promise<void> {
    const before = await uploads.writeOrRemove(key, () =>
      withTransaction(db, async (tx) => {
        const locked = await lockProfile(tx, profile.id);
        if (!locked) throw appError("professionals.not_found");
        await updateProfile(tx, profile.id, { [field]: key, updatedAt: clock.now().toISOString() });
        return locked[field];
      }),
    );
    await invalidate(profile.id);
    if (before !== null) await uploads.removeFiles([before]);
  }

  return {
    readOwn,

    /** Invalidates a profile's caches; also used by the profile's parts. */
    invalidate,

    /** Creates the caller's profile, once. @throws professionals.profile_exists, invalid */
    async create(
      input: z.output<typeof professionalInput>,
      user: SignedInUser,
      origin: Pick<RequestOrigin, "address" | "userAgent">,
    ): Promise<OwnProfessional> {
      await requireOwnResume(input.resumeUrl, user.id);
      const now = clock.now().toISOString();
      const id = await insertProfile(db, {
        ...columnsOf(input),
        userId: user.id,
        createdAt: now,
        updatedAt: now,
      });
      if (id === undefined) throw appError("professionals.profile_exists");
      await areas.locate(id);
      await invalidate(id);
      await activity.record({ userId: user.id, type: "update_profile", details: { professionalId: id }, origin });
      return readOwn(id, user);
    },

    /** Updates only the given fields, with `version` only of that version. @throws invalid, conflict, professionals.not_found */
    async update(
      profile: Authorized<ProfileRow>,
      { version, foundUnder, ...patch }: ProfessionalPatch,
      { user, origin }: { user: SignedInUser; origin: Pick<RequestOrigin, "address" | "userAgent"> },
    ): Promise<OwnProfessional> {
      if (patch.resumeUrl !== profile.resumeUrl) await requireOwnResume(patch.resumeUrl, profile.userId);
      await withTransaction(db, async (tx) => {
        await lockProfile(tx, profile.id);
        const stored = await findProfile(tx, profile.id, dayIn(clock.now()));
        if (!stored) throw appError("professionals.not_found");
        requireVersion(version, profileVersion(stored));
        const changes = {
          ...columnsOf(patch),
          ...foundUnderOf(stored, { specialties: patch.specialties, foundUnder }),
        };
        await updateProfile(tx, profile.id, { ...changes, updatedAt: clock.now().toISOString() });
      });
      await areas.locate(profile.id);
      await invalidate(profile.id);
      await activity.record({
        userId: user.id,
        type: "update_profile",
        details: { professionalId: profile.id },
        origin,
      });
      return readOwn(profile.id, user);
    },

    /** @throws uploads.* and stores no file in that case */
    async setImage(
      profile: Authorized<ProfileRow>,
      field: ImageField,
      file: UploadedFile,
      user: SignedInUser,
    ): Promise<string> {
      const { key } = await uploads.storeImage({
        bytes: file.bytes,
        folder: IMAGE_FOLDER,
        userId: user.id,
        isPublic: true,
      });
      await replaceImage(profile, field, key);
      return imageUrl(key);
    },

    removeImage: (profile: Authorized<ProfileRow>, field: ImageField) => replaceImage(profile, field, null),

    /**
     * Sets the businesses that the professional hides from: they do not find the profile in the resume bank, see
     * neither contact nor resume, and cannot write to it. @throws invalid for one that is not in the directory, conflict for another version than
     * `version`
     */
    async hideFrom(
      profile: Authorized<ProfileRow>,
      { businessIds, version }: { businessIds: readonly number[]; version?: number | undefined },
    ): Promise<HiddenFrom> {
      const requested = [...new Set(businessIds)];
      await withTransaction(db, async (tx) => {
        await lockProfile(tx, profile.id);
        requireCurrent(version, presentHiddenFrom(await findHiddenBusinesses(tx, profile.id)));
        if ((await findBusinessesToHideFrom(tx, profile.id, requested)).length < requested.length)
          throw invalidFields({ businessIds: text.businessUnknown });
        await replaceHiddenFrom(tx, profile.id, requested);
      });
      await invalidate(profile.id);
      return presentHiddenFrom(await findHiddenBusinesses(db, profile.id));
    },
  };
}

/**
 * The specialties that a profile is found under after a change of them. @throws invalid for a choice that is none of its
 * specialties, or too many
 */
function foundUnderOf(
  stored: Pick<ProfileRow, "specialties" | "foundUnder">,
  patch: Pick<ProfessionalPatch, "specialties" | "foundUnder">,
): Pick<ProfileChanges, "foundUnder"> {
  if (patch.specialties === undefined && patch.foundUnder === undefined) return {};
  const specialties = patch.specialties === undefined ? stored.specialties : patch.specialties;
  const problem = patch.foundUnder && chosenError(patch.foundUnder, specialties);
  if (problem) throw invalidFields({ foundUnder: problem });
  const chosen = patch.foundUnder === undefined ? stored.foundUnder : patch.foundUnder;
  return { foundUnder: keptChoice(chosen, specialties) };
}

/** Converts input to columns; tags are given as comma-separated text. */
function columnsOf({ tags, ...fields }: Omit<ProfessionalPatch, "version" | "foundUnder">): ProfileChanges {
  return { ...fields, ...(tags === undefined ? {} : { tags: splitList(tags ?? "") }) };
}
