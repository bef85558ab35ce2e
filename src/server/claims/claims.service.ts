import { randomBytes } from "node:crypto";
import type { z } from "zod";
import {
  CLAIM_LIMITS,
  type Claim,
  type ClaimDocument,
  type claimDocumentInput,
  type claimInput,
  type ClaimState,
} from "#contract/claims.ts";
import { pageWindow, toTotal, type PageQuery } from "#contract/paging.ts";
import { claimRulesText as text } from "#contract/texts/claim-rules.ts";
import type { Total } from "#contract/total.ts";
import type { Businesses } from "#server/businesses/businesses.service.ts";
import { violationOf, withTransaction, type Db } from "#server/platform/database/connect.ts";
import { appError, invalidFields } from "#server/platform/errors.ts";
import { inLanguage } from "#server/platform/language.ts";
import type { Platform } from "#server/platform/platform.ts";
import { siteOf } from "#server/platform/settings.ts";
import type { SignedInUser, UploadedFile } from "#server/platform/http/route.ts";
import type { Uploads } from "#server/uploads/uploads.service.ts";
import { Throttled, type RateLimit } from "#server/platform/throttle.ts";
import { createClaimDecisions, type StartTrial } from "./claim-decisions.service.ts";
import { createClaimFiles, type NoteView } from "./claim-files.service.ts";
import { confirmContactMail } from "./claims.mails.ts";
import {
  claimErrorCode,
  domainOf,
  emailProblem,
  hashConfirmation,
  LINK_DAYS,
  mailboxOf,
  readRegistrationNumber,
  claimStandingOf,
} from "./claims.policy.ts";
import {
  confirmContact,
  countClaimsOf,
  deleteUnsent,
  findApprovedNumber,
  findByConfirmation,
  findClaimsOf,
  findDocumentsOf,
  findLatestClaim,
  findListing,
  findOwnClaiming,
  findUnconfirmed,
  findUnsent,
  insertClaim,
  insertDocument,
  lockListing,
  sendDocuments,
  updateClaim,
  withdrawClaim,
  type ClaimedListing,
} from "./claims.queries.ts";
import { presentClaim, presentClaimed, presentDocument } from "./claims.present.ts";

export { presentClaim, presentClaimed } from "./claims.present.ts";
export { findDocumentsOf } from "./claims.queries.ts";

declare module "#server/platform/events.ts" {
  interface AppEvents {
    /** A user claimed a listing. */
    "claims.submitted": { claimId: number; businessId: number; businessName: string; userId: number };
  }
}

/** Limited, because each claim may send mail to someone else's address. */
const SUBMIT_LIMIT = { name: "claim", points: 10, seconds: 86_400 };
/** Key: the mailbox that receives the mail, whichever account claims. spec: DECISIONS 55 */
const MAIL_LIMIT: RateLimit = { name: "claim-mail", points: 3, seconds: 86_400, hidden: true };
const FOLDER = "claims";
/** The task that creates a link and mails it, so that the token exists only in the mail. */
export const MAIL_CONFIRMATION = "claims.mail-confirmation";

export type Claims = ReturnType<typeof createClaims>;

/**
 * Claims of listings without an owner: evidence, documents, submission, decisions. spec: product §3, DECISIONS 14, 15
 */
export function createClaims(
  platform: Pick<
    Platform,
    | "cache"
    | "clock"
    | "config"
    | "database"
    | "events"
    | "log"
    | "mail"
    | "metrics"
    | "settings"
    | "tasks"
    | "throttle"
  >,
  {
    uploads,
    businesses,
    noteView,
    startTrial,
  }: {
    uploads: Pick<Uploads, "storeDocument" | "removeFiles" | "writeOrRemove">;
    businesses: Pick<Businesses, "requireVisible">;
    noteView: NoteView;
    startTrial: StartTrial;
  },
) {
  const { clock, events, mail, tasks, throttle } = platform;
  const { db } = platform.database;

  /** Runs `work` in a transaction that has locked a claimable listing. @throws why it is not claimable */
  async function withClaimableListing<T>(
    businessId: number,
    user: SignedInUser,
    work: (tx: Db, listing: ClaimedListing) => Promise<T>,
  ): Promise<T> {
    await businesses.requireVisible(businessId, user);
    return withTransaction(db, async (tx) => {
      const listing = await lockListing(tx, businessId);
      if (!listing || listing.deletedAt !== null) throw appError("businesses.not_found");
      const errorCode = claimErrorCode((await standingOf(tx, listing, user)).standing);
      if (errorCode) throw appError(errorCode);
      return work(tx, listing);
    });
  }

  /** The user's position towards a listing, and until when they must wait after a rejection. */
  async function standingOf(on: Db, listing: ClaimedListing, { id, isVerified }: SignedInUser) {
    const { hasOpenClaim, retryAt } = await findOwnClaiming(on, { businessId: listing.id, userId: id });
    const mustWait = retryAt !== null && new Date(retryAt) > clock.now();
    const standing = claimStandingOf(listing, { id, isVerified, hasOpenClaim, mustWait });
    return { standing, retryAt: standing === "waiting" ? retryAt : null };
  }

  /** @throws invalid for an address that has received enough claim mails */
  async function requireMailable(contactEmail: string): Promise<void> {
    try {
      await throttle.consume(MAIL_LIMIT, mailboxOf(contactEmail));
    } catch (error) {
      throw error instanceof Throttled ? invalidFields({ contactEmail: text.mailsSent }) : error;
    }
  }

  const requireClaimable = (businessId: number, user: SignedInUser) =>
    withClaimableListing(businessId, user, (_tx, listing) => Promise.resolve(listing));

  return {
    ...createClaimDecisions(platform, { startTrial }),
    ...createClaimFiles(platform, { uploads, noteView, folder: FOLDER }),

    /** Whether the user can claim a listing; their latest claim and unsent documents. @throws businesses.not_found */
    async get(businessId: number, user: SignedInUser): Promise<ClaimState> {
      await businesses.requireVisible(businessId, user);
      const own = { businessId, userId: user.id };
      const [listing, latest, unsent] = await Promise.all([
        findListing(db, businessId),
        findLatestClaim(db, own),
        findUnsent(db, own),
      ]);
      if (!listing) throw appError("businesses.not_found");
      const documents = latest && (await findDocumentsOf(db, [latest.id])).get(latest.id);
      return {
        business: { ...presentClaimed(listing), domain: domainOf(listing.websiteUrl) },
        ...(await standingOf(db, listing, user)),
        claim: latest ? presentClaim(latest, documents) : null,
        documents: unsent.map(presentDocument),
      };
    },

    /** The user's own claims, newest first. */
    async listOwn(user: SignedInUser, query: PageQuery) {
      const [rows, count] = await Promise.all([
        findClaimsOf(db, user.id, pageWindow(query)),
        countClaimsOf(db, user.id),
      ]);
      const documents = await findDocumentsOf(
        db,
        rows.map(({ claim }) => claim.id),
      );
      const claims = rows.map(({ claim, listing }) => ({
        ...presentClaim(claim, documents.get(claim.id)),
        business: presentClaimed(listing),
      }));
      const total: Total = toTotal(count);
      return { claims, total };
    },

    /**
     * @throws businesses.not_found, claims.owned, claims.already_open, claims.too_soon, accounts.email_unconfirmed,
     * claims.too_many_documents, uploads.*
     */
    async addDocument(
      businessId: number,
      input: z.output<typeof claimDocumentInput>,
      file: UploadedFile,
      user: SignedInUser,
    ): Promise<ClaimDocument> {
      await requireClaimable(businessId, user);
      const { key } = await uploads.storeDocument({ bytes: file.bytes, folder: FOLDER, userId: user.id });
      return uploads.writeOrRemove(key, () =>
        withClaimableListing(businessId, user, async (tx) => {
          const unsent = await findUnsent(tx, { businessId, userId: user.id });
          if (unsent.length >= CLAIM_LIMITS.documentsMax) throw appError("claims.too_many_documents");
          const { documentType, documentName = null, notes = null } = input;
          const row = await insertDocument(tx, {
            businessId,
            documentType,
            documentName,
            notes,
            fileKey: key,
            uploadedBy: user.id,
            uploadDate: clock.now().toISOString(),
          });
          return presentDocument(row);
        }),
      );
    },

    /**
     * Removes a document that was not sent yet.
     * @throws claims.document_not_found, also for documents of others or already sent
     */
    async removeDocument(businessId: number, documentId: number, user: SignedInUser): Promise<void> {
      const row = await deleteUnsent(db, { businessId, userId: user.id }, documentId);
      if (!row) throw appError("claims.document_not_found");
      if (row.fileKey !== null) await uploads.removeFiles([row.fileKey]);
    },

    /**
     * Claims a public listing without an owner, with the documents uploaded for it. A user has at most one open claim
     * of a listing; claims of several users stand side by side. spec: DECISIONS 55
     * @throws businesses.not_found, claims.owned, claims.already_open, claims.too_soon, accounts.email_unconfirmed,
     * too_many_requests, invalid without evidence or for an address that has received enough mails
     */
    async submit(businessId: number, input: z.output<typeof claimInput>, user: SignedInUser): Promise<Claim> {
      const listing = await requireClaimable(businessId, user);
      const evidence = readEvidence(listing, input);
      // Outside of a transaction, which would hold a connection.
      await throttle.consume(SUBMIT_LIMIT, String(user.id));
      if (evidence.contactEmail !== null) await requireMailable(evidence.contactEmail);
      try {
        const [claim, documents] = await withClaimableListing(businessId, user, async (tx) => {
          const { position, statement = null, planId = null } = input;
          const own = { businessId, userId: user.id };
          const submittedAt = clock.now().toISOString();
          const row = await insertClaim(tx, { ...own, ...evidence, position, statement, planId, submittedAt });
          const sent = await sendDocuments(tx, own, row.id);
          const isBare = row.registrationNumber === null && row.contactEmail === null;
          if (isBare && sent.length === 0) throw invalidFields({ registrationNumber: text.evidence });
          return [row, sent] as const;
        });
        if (claim.contactEmail !== null) await tasks.enqueue(MAIL_CONFIRMATION, { claimId: claim.id });
        const event = { claimId: claim.id, businessId, businessName: listing.name, userId: user.id };
        await events.emit("claims.submitted", event);
        return presentClaim(claim, documents);
      } catch (error) {
        if (violationOf(error)?.constraint === "business_claims_open_unique") throw appError("claims.already_open");
        throw error;
      }
    },

    /** The registration number of the claim that gave a listing its owner. */
    findRegistrationNumber: (on: Db, businessId: number): Promise<string | undefined> =>
      findApprovedNumber(on, businessId),

    /** Withdraws the user's own open claim. @throws claims.not_found without one */
    async withdraw(businessId: number, user: SignedInUser): Promise<void> {
      const id = await withdrawClaim(db, { businessId, userId: user.id }, clock.now().toISOString());
      if (id === undefined) throw appError("claims.not_found");
    },

    /**
     * Mails a confirmation link to the claim's address at the listing's domain, in the language of the claimant; called by
     * the task. If it runs again, only the latest link works.
     */
    async mailConfirmation(claimId: number): Promise<void> {
      const found = await findUnconfirmed(db, claimId);
      if (!found || found.contactEmail === null) return;
      const to = found.contactEmail;
      const token = randomBytes(32).toString("base64url");
      await updateClaim(db, claimId, { confirmationHash: hashConfirmation(token) });
      await mail.send(inLanguage(found.language, () => confirmContactMail(siteOf(platform), { ...found, to }, token)));
    },

    /**
     * Confirms a claim's contact e-mail. A second call with the link succeeds too, because people click twice.
     * @throws claims.link_invalid
     */
    async confirmEmail(token: string): Promise<{ businessName: string }> {
      const found = await findByConfirmation(db, hashConfirmation(token));
      if (!found) throw appError("claims.link_invalid");
      const { id, businessName, confirmedAt, status, submittedAt } = found;
      if (confirmedAt !== null) return { businessName };
      const now = clock.now();
      const isOver = now.getTime() > new Date(submittedAt).getTime() + LINK_DAYS * 86_400_000;
      if (isOver || status !== "pending") throw appError("claims.link_invalid");
      await confirmContact(db, id, now.toISOString());
      return { businessName };
    },
  };
}

/** The registration number and contact e-mail in their stored form. @throws invalid with the problem of each */
function readEvidence(
  listing: Pick<ClaimedListing, "country" | "websiteUrl">,
  { registrationNumber, contactEmail }: Pick<z.output<typeof claimInput>, "registrationNumber" | "contactEmail">,
) {
  const number = registrationNumber ? readRegistrationNumber(registrationNumber, listing.country) : { number: null };
  const problem = contactEmail ? emailProblem(contactEmail, domainOf(listing.websiteUrl)) : undefined;
  if ("problem" in number || problem !== undefined)
    throw invalidFields({
      ...("problem" in number ? { registrationNumber: number.problem } : {}),
      ...(problem === undefined ? {} : { contactEmail: problem }),
    });
  return { registrationNumber: number.number, contactEmail: contactEmail?.toLowerCase() ?? null };
}
