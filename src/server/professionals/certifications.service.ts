import type { z } from "zod";
import {
  PROFESSIONAL_LIMITS,
  REMINDER_DAYS,
  type certificationInput,
  type certificationPatch,
} from "#contract/professionals.ts";
import type { Certification } from "#contract/professional-parts.ts";
import { professionalRulesText } from "#contract/texts/professional-rules.ts";
import { appError, invalidFields } from "#server/platform/errors.ts";
import { professionalPlanLimit } from "#server/platform/plan-limit.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { SignedInUser, UploadedFile } from "#server/platform/http/route.ts";
import { requireCurrent, versionOf } from "#server/platform/version.ts";
import { fileUrlOrNull, type FileGrants, type Uploads } from "#server/uploads/uploads.service.ts";
import {
  countsAsVerified,
  daysUntil,
  dueReminder,
  needsNewCheck,
  submissionError,
  EXPIRED_STAGE,
  validityOf,
} from "./certifications.policy.ts";
import {
  countCertifications,
  deleteCertification,
  findCertificationByFile,
  findCertification,
  findCertifications,
  findExpiring,
  insertCertification,
  recordReminder,
  updateCertification,
  type CertificationRow,
} from "./certifications.queries.ts";
import { createPartEdits } from "./part-edits.service.ts";
import { mayEdit, type Caller } from "./professionals.policy.ts";
import type { Professionals } from "./professionals.service.ts";
import { findProfile } from "./professionals.queries.ts";
import { dayIn, endOfDay } from "./profile-day.ts";

declare module "#server/platform/events.ts" {
  interface AppEvents {
    /** A certification expires in `days` days; 0: it has expired and lost its badge. */
    "certifications.expiring": {
      professionalId: number;
      userId: number;
      certificationId: number;
      name: string;
      days: number;
    };
  }
}

const VERSIONED = [
  "name",
  "issuingOrganization",
  "issueDate",
  "expiryDate",
  "credentialId",
  "credentialUrl",
  "certificateKey",
] as const satisfies (keyof CertificationRow)[];

type CertificationRef = { professionalId: number; certificationId: number };

/** Private: only the owner and admins can read these files. */
const CREDENTIALS_FOLDER = "credentials";
const BATCH = 500;
/** Neither submitted nor decided. */
const UNCHECKED = {
  submittedAt: null,
  verified: false,
  verifiedAt: null,
  verifiedBy: null,
  declinedAt: null,
  declinedBy: null,
  declineReason: null,
} as const;

export type Certifications = ReturnType<typeof createCertifications>;

/** Certifications of professionals, their expiry reminders and the loss of the badge. spec: product §3 */
export function createCertifications(
  platform: Pick<Platform, "cache" | "clock" | "database" | "events">,
  {
    uploads,
    professionals,
  }: {
    uploads: Pick<Uploads, "storeDocument" | "removeFiles" | "writeOrRemove">;
    professionals: Pick<Professionals, "requireOwn" | "requireManaged" | "requireVisible">;
  },
) {
  const { clock, events } = platform;
  const { db } = platform.database;
  const { withProfileLock, invalidate } = createPartEdits(platform);
  const today = () => dayIn(clock.now());

  const fileGrants: FileGrants = {
    [CREDENTIALS_FOLDER]: {
      mayRead: () => Promise.resolve(false),
      nameOf: async (key) => (await findCertificationByFile(db, key))?.name,
    },
  };

  /** Stores the uploaded file and runs the write; deletes the file again if the write fails. */
  async function withFile<T>(
    file: UploadedFile | undefined,
    userId: number,
    write: (key: string | undefined) => Promise<T>,
  ): Promise<T> {
    const key = file && (await uploads.storeDocument({ bytes: file.bytes, folder: CREDENTIALS_FOLDER, userId })).key;
    return uploads.writeOrRemove(key, () => write(key));
  }

  return {
    fileGrants,

    /** Public certifications of several profiles, valid ones first; `withFiles` adds their files, for admins. */
    async certificationsOf(
      professionalIds: readonly number[],
      { withFiles = false } = {},
    ): Promise<Map<number, Certification[]>> {
      const day = today();
      const found = new Map<number, Certification[]>(professionalIds.map((id) => [id, []]));
      for (const row of await findCertifications(db, professionalIds, day))
        found.get(row.professionalId)?.push(presentCertification(row, day, withFiles));
      return found;
    },

    /**
     * Certifications of a profile visible to the reader, and when the response may become stale. @throws
     * professionals.not_found
     */
    async list(professionalId: number, reader: Caller): Promise<{ rows: Certification[]; validUntil: Date }> {
      const profile = await professionals.requireVisible(reader, professionalId);
      const day = today();
      const rows = await findCertifications(db, [profile.id], day);
      return {
        rows: rows.map((row) => presentCertification(row, day, mayEdit(profile, reader))),
        validUntil: endOfDay(clock.now()),
      };
    },

    /** @throws professionals.not_found without a profile */
    async listOwn(user: SignedInUser): Promise<Certification[]> {
      const profile = await professionals.requireOwn(user);
      const day = today();
      return (await findCertifications(db, [profile.id], day)).map((row) => presentCertification(row, day, true));
    },

    /** @throws professionals.not_found, professionals.edit_denied, professionals.too_many, uploads.* */
    async add(
      professionalId: number,
      input: z.output<typeof certificationInput>,
      file: UploadedFile | undefined,
      user: SignedInUser,
    ): Promise<Certification> {
      const profile = await professionals.requireManaged(user, professionalId);
      const now = clock.now().toISOString();
      const row = await withFile(file, profile.userId, (certificateKey) =>
        withProfileLock(profile.id, async (tx) => {
          if ((await countCertifications(tx, profile.id)) >= PROFESSIONAL_LIMITS.certificationsMax)
            throw appError("professionals.too_many");
          return insertCertification(tx, {
            ...input,
            professionalId: profile.id,
            certificateKey: certificateKey ?? null,
            remindedDays: initialReminder(input.expiryDate, today()),
            createdAt: now,
            updatedAt: now,
          });
        }),
      );
      if (!row) throw appError("professionals.not_found");
      await invalidate(profile.id);
      return presentCertification(row, today(), true);
    },

    /**
     * Updates the given fields; a new file replaces the old one. A change of what an admin checks removes the
     * verification and has to be submitted again.
     * @throws professionals.not_found, professionals.edit_denied, professionals.part_not_found, invalid, uploads.*,
     * conflict for another version than `version`
     */
    async update(
      of: CertificationRef,
      { version, ...patch }: z.output<typeof certificationPatch>,
      file: UploadedFile | undefined,
      user: SignedInUser,
    ): Promise<Certification> {
      const profile = await professionals.requireManaged(user, of.professionalId);
      if (!(await findCertification(db, profile.id, of.certificationId)))
        throw appError("professionals.part_not_found");
      const { dropped, row } = await withFile(file, profile.userId, (certificateKey) =>
        withProfileLock(profile.id, async (tx) => {
          const before = await findCertification(tx, profile.id, of.certificationId);
          if (!before) throw appError("professionals.part_not_found");
          requireCurrent(version, presentCertification(before, today(), true));
          const next = { ...before, ...definedFields({ ...patch, certificateKey }) };
          if (next.issueDate && next.expiryDate && next.issueDate > next.expiryDate)
            throw invalidFields({ expiryDate: professionalRulesText.expiryOrder });
          const { id: _, professionalId: __, ...values } = next;
          const after = await updateCertification(tx, before.id, {
            ...values,
            ...(needsNewCheck(before, next) ? UNCHECKED : {}),
            ...(next.expiryDate === before.expiryDate
              ? {}
              : { remindedDays: initialReminder(next.expiryDate, today()) }),
            updatedAt: clock.now().toISOString(),
          });
          if (!after) throw appError("professionals.part_not_found");
          return { row: after, dropped: after.certificateKey === before.certificateKey ? null : before.certificateKey };
        }),
      );
      if (dropped) await uploads.removeFiles([dropped]);
      await invalidate(profile.id);
      return presentCertification(row, today(), true);
    },

    /**
     * Submits a certification for verification. @throws professionals.not_found, professionals.edit_denied,
     * professionals.part_not_found, professionals.certification_expired, professionals.already_verified,
     * professionals.certification_unchanged, professionals.already_submitted, PLAN_LIMIT
     */
    async submit(of: CertificationRef, user: SignedInUser): Promise<Certification> {
      const { id } = await professionals.requireManaged(user, of.professionalId);
      const now = clock.now();
      const row = await withProfileLock(id, async (tx) => {
        const profile = await findProfile(tx, id, today());
        const before = await findCertification(tx, id, of.certificationId);
        if (!profile || !before) throw appError("professionals.part_not_found");
        const errorCode = submissionError(before, profile, { now, today: today() });
        if (errorCode === "PLAN_LIMIT") throw professionalPlanLimit("credentialsVerification");
        if (errorCode) throw appError(errorCode);
        const at = now.toISOString();
        return updateCertification(tx, before.id, { submittedAt: at, updatedAt: at });
      });
      if (!row) throw appError("professionals.part_not_found");
      return presentCertification(row, today(), true);
    },

    /** @throws professionals.not_found, professionals.edit_denied, professionals.part_not_found */
    async remove(of: CertificationRef, user: SignedInUser): Promise<void> {
      const profile = await professionals.requireManaged(user, of.professionalId);
      const row = await deleteCertification(db, profile.id, of.certificationId);
      if (!row) throw appError("professionals.part_not_found");
      if (row.certificateKey) await uploads.removeFiles([row.certificateKey]);
      await invalidate(profile.id);
    },

    /**
     * Reminds owners 60, 30 and 7 days before expiry and on expiry, each once; invalidates the pages of expired ones.
     */
    async remind(): Promise<void> {
      const day = today();
      const lastDay = new Date(Date.parse(day) + REMINDER_DAYS[0] * 86_400_000).toISOString().slice(0, 10);
      for (let after = 0, isMore = true; isMore;) {
        const rows = await findExpiring(db, lastDay, after, BATCH);
        for (const row of rows) {
          after = row.id;
          const { expiryDate, remindedDays: _, id: certificationId, ...reminder } = row;
          const stage = dueReminder(row, day);
          if (stage === undefined || expiryDate === null) continue;
          if (!(await recordReminder(db, { id: certificationId, expiryDate }, stage))) continue;
          if (stage === EXPIRED_STAGE) await invalidate(row.professionalId);
          const days = stage === EXPIRED_STAGE ? 0 : Math.max(1, daysUntil(expiryDate, day));
          await events.emit("certifications.expiring", { ...reminder, certificationId, days });
        }
        isMore = rows.length === BATCH;
      }
    },
  };
}

/** The version of what its owner writes. */
export const certificationVersion = (row: Pick<CertificationRow, (typeof VERSIONED)[number]>): number =>
  versionOf(row, VERSIONED);

/** A certification for the API. @param withFile true for the owner and admins */
export function presentCertification(row: CertificationRow, today: string, withFile: boolean): Certification {
  const { id, professionalId, name, issuingOrganization, issueDate, expiryDate, credentialId, credentialUrl } = row;
  return {
    id,
    version: certificationVersion(row),
    professionalId,
    name,
    issuingOrganization,
    issueDate,
    expiryDate,
    credentialId,
    credentialUrl,
    certificateUrl: withFile ? fileUrlOrNull(row.certificateKey) : null,
    submittedAt: withFile ? row.submittedAt : null,
    verified: countsAsVerified(row, today),
    validity: validityOf(expiryDate, today),
    declineReason: withFile ? row.declineReason : null,
  };
}

/** No expiry reminder for a certification that is already expired when it is entered. */
function initialReminder(expiryDate: string | null | undefined, today: string): number | null {
  return expiryDate && validityOf(expiryDate, today) === "expired" ? EXPIRED_STAGE : null;
}

/** Drops undefined values. */
function definedFields<T extends object>(patch: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}
