import { hash } from "node:crypto";
import type { z } from "zod";
import { PROFESSIONAL_LIMITS, type kycDocumentInput } from "#contract/professionals.ts";
import type { KycDocument } from "#contract/kyc.ts";
import { withTransaction, type Db } from "#server/platform/database/connect.ts";
import { appError } from "#server/platform/errors.ts";
import { IDENTITY_FOLDER } from "#server/platform/files/encrypted-files.ts";
import { hashPicture } from "#server/platform/files/picture-hash.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { SignedInUser, UploadedFile } from "#server/platform/http/route.ts";
import { fileUrlOrNull, type FileGrants, type Uploads } from "#server/uploads/uploads.service.ts";
import { changeError, checkAfterRename, submitError, unchangedError } from "./kyc.policy.ts";
import {
  deleteKycDocument,
  deleteNeverSubmitted,
  findDecidedBefore,
  findKycFilesUntil,
  findKycDocuments,
  findKycFile,
  findSeenBefore,
  clearFileKeys,
  insertKycDocument,
  lockKyc,
  lockKycOf,
  setKycDocumentsStatus,
  updateKyc,
  type KycDocumentRow,
  type KycProfile,
} from "./kyc.queries.ts";
import { createKycDecisions } from "./kyc-decisions.service.ts";
import { mayEdit } from "./professionals.policy.ts";
import { dayIn } from "./profile-day.ts";
import type { Professionals } from "./professionals.service.ts";

declare module "#server/platform/events.ts" {
  interface AppEvents {
    /** A professional submitted documents. */
    "kyc.submitted": { professionalId: number; userId: number };
  }
}

/** Records that someone other than the owner viewed documents; if that fails, the view is denied. */
export type RecordView = (view: {
  actorId: number;
  professionalId: number;
  /** The viewed document; undefined for the list of them. */
  documentId?: number;
}) => Promise<void>;

/** Private: only the owner and admins can read these files, and every read by an admin is audited. */
const BATCH = 100;

export type Kyc = ReturnType<typeof createKyc>;

/**
 * The identity check: documents, submission, decisions, and deletion of the files. spec: product §3, §4, DECISIONS 16
 */
export function createKyc(
  platform: Pick<Platform, "cache" | "clock" | "database" | "events" | "settings">,
  {
    uploads,
    professionals,
    recordView,
  }: {
    uploads: Pick<Uploads, "markForDeletion" | "storeDocument" | "removeFiles" | "writeOrRemove">;
    professionals: Pick<Professionals, "requireOwn" | "requireVisible">;
    recordView: RecordView;
  },
) {
  const { clock, events } = platform;
  const { db } = platform.database;
  const present = (row: KycDocumentRow) => presentKycDocument(row, dayIn(clock.now()));

  const fileGrants: FileGrants = {
    [IDENTITY_FOLDER]: {
      mayRead: () => Promise.resolve(false),
      stepUp: true,
      nameOf: async (key) => {
        const file = await findKycFile(db, key);
        return file && (file.documentName ?? file.documentType);
      },
      onRead: async (key, caller) => {
        const file = await findKycFile(db, key);
        if (file) await recordView({ actorId: caller.id, professionalId: file.professionalId, documentId: file.id });
      },
    },
  };

  /** Runs `work` on the caller's identity check while it is locked. */
  async function withOwnCheck<T>(user: SignedInUser, work: (tx: Db, check: KycProfile) => Promise<T>): Promise<T> {
    const { id } = await professionals.requireOwn(user);
    return withTransaction(db, async (tx) => {
      const check = await lockKyc(tx, id);
      if (!check) throw appError("professionals.not_found");
      return work(tx, check);
    });
  }

  return {
    fileGrants,
    ...createKycDecisions(platform),

    /**
     * Documents for the professional and for admins, whose view is audited; not found for anyone else. @throws
     * professionals.not_found
     */
    async list(professionalId: number, user: SignedInUser): Promise<KycDocument[]> {
      const profile = await professionals.requireVisible(user, professionalId);
      if (!mayEdit(profile, user)) throw appError("professionals.not_found");
      const documents = (await findKycDocuments(db, profile.id)).map(present);
      if (profile.userId === user.id) return documents;
      await recordView({ actorId: user.id, professionalId });
      const seen = await findSeenBefore(db, profile.id);
      return documents.map((document) => ({ ...document, seenAt: seen.get(document.id) ?? [] }));
    },

    /** @throws professionals.not_found without a profile */
    async listOwn(user: SignedInUser): Promise<KycDocument[]> {
      return (await findKycDocuments(db, (await professionals.requireOwn(user)).id)).map(present);
    },

    /** @throws professionals.not_found, kyc.wrong_state, professionals.too_many, uploads.* */
    async add(input: z.output<typeof kycDocumentInput>, file: UploadedFile, user: SignedInUser): Promise<KycDocument> {
      await professionals.requireOwn(user);
      const { key, contentType } = await uploads.storeDocument({
        bytes: file.bytes,
        folder: IDENTITY_FOLDER,
        userId: user.id,
      });
      const pictureHashes = contentType.startsWith("image/") ? await hashPicture(file.bytes) : null;
      return uploads.writeOrRemove(key, () =>
        withOwnCheck(user, async (tx, check) => {
          const rejection = changeError(check.kycStatus);
          if (rejection) throw appError(rejection);
          if ((await findKycDocuments(tx, check.id)).length >= PROFESSIONAL_LIMITS.kycDocumentsMax)
            throw appError("professionals.too_many");
          const row = await insertKycDocument(tx, {
            ...input,
            professionalId: check.id,
            fileKey: key,
            fileHash: hash("sha256", file.bytes),
            pictureHashes,
            uploadedAt: clock.now().toISOString(),
          });
          if (!row) throw appError("professionals.not_found");
          return present(row);
        }),
      );
    },

    /** @throws professionals.part_not_found, kyc.wrong_state */
    async remove(documentId: number, user: SignedInUser): Promise<void> {
      const fileKeys = await withOwnCheck(user, async (tx, check) => {
        const row = await deleteKycDocument(tx, check.id, documentId);
        if (!row) throw appError("professionals.part_not_found");
        const rejection = changeError(check.kycStatus);
        if (rejection) throw appError(rejection);
        const keys = row.fileKey === null ? [] : [row.fileKey];
        await uploads.markForDeletion(tx, keys);
        return keys;
      });
      await uploads.removeFiles(fileKeys);
    },

    /**
     * Submits the documents; after a rejection all of them are reviewed again, if one was added or removed.
     * @throws professionals.not_found, also for another's profile, kyc.no_documents, kyc.wrong_state, kyc.unchanged. spec: rules R340,
     * R341
     */
    async submit(professionalId: number, user: SignedInUser): Promise<void> {
      await withOwnCheck(user, async (tx, check) => {
        if (check.id !== professionalId) throw appError("professionals.not_found");
        const documents = await findKycDocuments(tx, check.id);
        const rejection =
          submitError(check.kycStatus, documents) ?? unchangedError(check.kycStatus, check.kycRejectedFiles, documents);
        if (rejection) throw appError(rejection);
        const now = clock.now().toISOString();
        await setKycDocumentsStatus(tx, check.id, { from: "rejected", to: "pending" });
        await updateKyc(tx, check.id, {
          kycStatus: "pending",
          kycSubmissionDate: now,
          kycVerificationDate: null,
          kycRejectionReason: null,
          kycVerifiedBy: null,
          kycDecidedAt: null,
          updatedAt: now,
        });
      });
      await events.emit("kyc.submitted", { professionalId, userId: user.id });
    },

    /**
     * Withdraws the badge from a professional who takes another name, in the transaction of that change; with documents
     * that can still be checked, the check is pending again.
     */
    async onRename(tx: Db, userId: number, names: { before: string; now: string }): Promise<void> {
      const check = await lockKycOf(tx, userId);
      if (!check) return;
      const hasFiles = (await findKycDocuments(tx, check.id)).some(({ fileKey }) => fileKey !== null);
      const verified = check.verifiedName ?? names.before;
      const after = checkAfterRename(check, { verified, now: names.now }, hasFiles);
      const now = clock.now().toISOString();
      if (!after) {
        // An admin who has read the earlier name decides on the new one only after reading it.
        if (check.kycStatus === "pending") await updateKyc(tx, check.id, { kycSubmissionDate: now, updatedAt: now });
        return;
      }
      const isPending = after.kycStatus === "pending";
      if (isPending) await setKycDocumentsStatus(tx, check.id, { from: "verified", to: "pending" });
      await updateKyc(tx, check.id, {
        ...after,
        verifiedName: verified,
        verificationDate: null,
        ...(check.kycStatus === "verified" && { kycVerificationDate: null, kycVerifiedBy: null }),
        ...(isPending && { kycSubmissionDate: now, kycDecidedAt: null }),
        updatedAt: now,
      });
    },

    /**
     * Deletes files past the retention period of the settings, counted from the decision, or from the upload if never
     * submitted. The records of decided documents stay, without a file. spec: DECISIONS 16
     */
    async purgeDecided(): Promise<void> {
      const moment = new Date(
        clock.now().getTime() - platform.settings.get().retention.kycDays * 86_400_000,
      ).toISOString();
      const neverSubmitted = await withTransaction(db, async (tx) => {
        const keys = await deleteNeverSubmitted(tx, moment);
        await uploads.markForDeletion(tx, keys);
        return keys;
      });
      await uploads.removeFiles(neverSubmitted);
      for (;;) {
        const ids = await findDecidedBefore(db, moment, BATCH);
        if (ids.length === 0) return;
        for (const id of ids) {
          await withTransaction(db, async (tx) => {
            const check = await lockKyc(tx, id);
            // Submitted again in the meantime, so the files are needed.
            if (!check?.kycDecidedAt || check.kycDecidedAt > moment) return;
            const keys = await findKycFilesUntil(tx, id, check.kycDecidedAt);
            // Files first: after a failure, the next run still finds their keys.
            await uploads.removeFiles(keys);
            await clearFileKeys(tx, keys);
          });
        }
      }
    },
  };
}

/** A document as its owner and admins see it. spec: DECISIONS 37 */
function presentKycDocument(row: KycDocumentRow, today: string): KycDocument {
  const { id, documentType, documentName, notes, fileKey, status, issuedDate, expiryDate, uploadedAt } = row;
  return {
    id,
    documentType,
    documentName,
    description: notes,
    notes,
    documentUrl: fileUrlOrNull(fileKey),
    verified: status === "verified",
    status,
    issuedDate,
    expiryDate,
    expired: expiryDate !== null && expiryDate < today,
    seenAt: [],
    uploadedAt,
    createdAt: uploadedAt,
  };
}
