import type { ClaimDocumentType, ClaimStatus } from "#contract/claims.ts";
import { businessClaims, businessVerificationDocuments } from "#server/claims/claims.table.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { uploads } from "#server/uploads/uploads.table.ts";
import { claimKey } from "./claim-files.ts";
import { daysBefore } from "./write-listings.ts";

const ADMIN = "admin@demo.example";
/** How long the documents of a claim are stored after the decision. */
const RETENTION_DAYS = 90;

interface ClaimSketch {
  slug: string;
  status: ClaimStatus;
  /** Index of the claimant among the members. Ignored for an approved claim: its claimant is the listing's owner. */
  member: number;
  position: string;
  statement: string | null;
  registrationNumber?: string;
  contactEmail?: string;
  documents: readonly ClaimDocumentType[];
  reason?: string;
  sentDaysAgo: number;
  decidedDaysAgo?: number;
}

/** Claims in every state but approved. Four other unowned listings have no claim. */
const CLAIMS: readonly ClaimSketch[] = [
  {
    slug: "little-otters-aquatics",
    status: "pending",
    member: 2,
    position: "Founder",
    statement: "I opened the school with two instructors and still teach the toddlers on Saturdays.",
    registrationNumber: "201512345C",
    contactEmail: "hello@little-otters-aquatics.example",
    documents: ["business_registration", "utility_bill"],
    sentDaysAgo: 2,
  },
  {
    slug: "deep-end-swim",
    status: "pending",
    member: 9,
    position: "Shop manager",
    statement: null,
    documents: ["business_license", "lease_agreement"],
    sentDaysAgo: 6,
  },
  {
    slug: "slab-and-chalk",
    status: "rejected",
    member: 14,
    position: "Route setter",
    statement: "I set most of the routes.",
    registrationNumber: "200912345K",
    documents: ["utility_bill"],
    reason: "The bill is in another company's name. Please send an extract of the business register.",
    sentDaysAgo: 20,
    decidedDaysAgo: 17,
  },
  {
    slug: "bukit-trail-crew",
    status: "withdrawn",
    member: 20,
    position: "Run leader",
    statement: null,
    registrationNumber: "202001005678 (1362098-T)",
    documents: [],
    sentDaysAgo: 33,
    decidedDaysAgo: 31,
  },
  {
    slug: "half-guard-house",
    status: "undone",
    member: 26,
    position: "Head coach",
    statement: "My brother and I run the mats.",
    registrationNumber: "197401143C",
    documents: ["business_registration"],
    reason: "The school's owner wrote to us: the claimant left it last year.",
    sentDaysAgo: 64,
    decidedDaysAgo: 41,
  },
];
/** Approved claims by the current owners, decided so long ago that their documents are deleted. */
const APPROVED = { count: 3, sentDaysAgo: 152, decidedDaysAgo: 149 };

interface WrittenListing {
  id: number;
  ownerId: number | null;
  listing: { slug: string; verificationStatus: string; demoOwner: string | null };
}

/** Writes a few claims in each state. Listings do not change, because claims are invisible to visitors. */
export async function writeClaims(
  db: Db,
  written: readonly WrittenListing[],
  { byEmail, members }: { byEmail: ReadonlyMap<string, number>; members: readonly number[] },
  now: Date,
): Promise<void> {
  const adminId = byEmail.get(ADMIN) ?? null;
  for (const sketch of [...CLAIMS, ...approvedOf(written)]) {
    const listing = written.find(({ listing: { slug } }) => slug === sketch.slug);
    const userId = sketch.status === "approved" ? listing?.ownerId : members[sketch.member];
    if (!listing || userId == null) throw new Error(`Nobody can claim ${sketch.slug}`);
    await writeClaim(db, sketch, { businessId: listing.id, userId, adminId }, now);
  }
}

/** The approved claims, and one that the first of them closed. */
function approvedOf(written: readonly WrittenListing[]): ClaimSketch[] {
  const approved = written
    .filter(({ ownerId, listing }) => ownerId !== null && listing.verificationStatus === "approved")
    .filter(({ listing }) => listing.demoOwner === null)
    .slice(0, APPROVED.count)
    .map(({ listing: { slug } }) => ({
      slug,
      status: "approved" as const,
      member: 0,
      position: "Owner",
      statement: null,
      registrationNumber: "200912345K",
      documents: ["business_registration" as const],
      sentDaysAgo: APPROVED.sentDaysAgo,
      decidedDaysAgo: APPROVED.decidedDaysAgo,
    }));
  const closed = approved.slice(0, 1).map((sketch) => ({
    ...sketch,
    status: "closed" as const,
    member: 27,
    position: "Manager",
  }));
  return [...approved, ...closed];
}

async function writeClaim(
  db: Db,
  sketch: ClaimSketch,
  { businessId, userId, adminId }: { businessId: number; userId: number; adminId: number | null },
  now: Date,
): Promise<void> {
  const { status, position, statement, registrationNumber, contactEmail, decidedDaysAgo } = sketch;
  const submittedAt = daysBefore(now, sketch.sentDaysAgo);
  const decidedAt = decidedDaysAgo === undefined ? null : daysBefore(now, decidedDaysAgo);
  const [claim] = await db
    .insert(businessClaims)
    .values({
      businessId,
      userId,
      status,
      position,
      statement,
      registrationNumber: registrationNumber ?? null,
      contactEmail: contactEmail ?? null,
      contactEmailConfirmedAt: contactEmail === undefined ? null : daysBefore(now, sketch.sentDaysAgo - 1),
      reason: sketch.reason ?? null,
      submittedAt,
      decidedAt,
      decidedBy: decidedAt === null || status === "withdrawn" ? null : adminId,
    })
    .returning({ id: businessClaims.id });
  if (!claim || sketch.documents.length === 0) return;
  const hasFiles = decidedDaysAgo === undefined || decidedDaysAgo < RETENTION_DAYS;
  const documents = sketch.documents.map((documentType) => ({
    businessId,
    claimId: claim.id,
    documentType,
    fileKey: hasFiles ? claimKey(documentType, sketch.slug) : null,
    uploadedBy: userId,
    uploadDate: submittedAt,
    isValidated: status === "approved",
    validatedBy: status === "approved" ? adminId : null,
    validatedAt: status === "approved" ? decidedAt : null,
  }));
  await db.insert(businessVerificationDocuments).values(documents);
  const files = documents.flatMap(({ fileKey }) => fileKey ?? []);
  if (files.length === 0) return;
  await db.insert(uploads).values(
    files.map((fileKey) => ({
      fileKey,
      kind: "document" as const,
      contentType: "application/pdf",
      size: 0,
      uploadedBy: userId,
    })),
  );
}
