import { asc, eq, sql } from "drizzle-orm";
import { users } from "#server/accounts/accounts.table.ts";
import { contentTypeOf } from "#server/platform/files/files.ts";
import type { Db } from "#server/platform/database/connect.ts";
import {
  achievements,
  certifications,
  kycDocuments,
  portfolioItems,
  professionalProfiles,
  professionalSkills,
  skillEndorsements,
  testimonials,
} from "#server/professionals/professionals.table.ts";
import { uploads } from "#server/uploads/uploads.table.ts";
import type { KycDocumentType } from "#contract/professionals.ts";
import { praise } from "./content/professional-praise.ts";
import { ENDORSEMENT_WORDS, FEATS, WORKS } from "./content/professional-words.ts";
import type { TradeSketch } from "./content/trade.ts";
import { drawnKey } from "./drawn-files.ts";
import { credentialKey, identityKey } from "./professional-files.ts";
import { createRandom, type Random } from "./random.ts";
import { daysBefore } from "./write-listings.ts";
import { writeProfessionalReviews } from "./write-professional-reviews.ts";
import type { WrittenProfessional } from "./write-professionals.ts";

export interface PartsPeople {
  byEmail: ReadonlyMap<string, number>;
  members: readonly number[];
}
/** A professional with the data that their parts are made from. */
export type Profile = Awaited<ReturnType<typeof readProfiles>>[number] & { trade: TradeSketch; isDemo: boolean };
export interface Member {
  id: number;
  name: string;
}

const DEMO_EMAIL = "pro@demo.example";
const RETENTION_DAYS = 90;
/** Days from the seeding clock to a credential's expiry, covering all states of validity; undefined: no expiry. */
const EXPIRY_DAYS: readonly (readonly [days: number | undefined, weight: number])[] = [
  [700, 30],
  [320, 25],
  [45, 6],
  [20, 5],
  [5, 3],
  [-20, 6],
  [-200, 5],
  [undefined, 20],
];
/**
 * Expiry of the demo professional's credentials, so that the dashboard shows a valid, an expiring and an expired one.
 */
const DEMO_EXPIRY_DAYS = [400, 25, -12] as const;

/** Writes the parts of the professionals; the caller builds the search afterwards. */
export async function writeProfessionalParts(
  db: Db,
  professionals: readonly WrittenProfessional[],
  people: PartsPeople,
  now: Date,
): Promise<void> {
  const written = new Map(professionals.map((professional) => [professional.id, professional]));
  const profiles = (await readProfiles(db)).flatMap((row) => {
    const known = written.get(row.id);
    return known ? [{ ...row, trade: known.trade, isDemo: known.email === DEMO_EMAIL }] : [];
  });
  const members = await readMembers(db, people.members);
  const adminId = people.byEmail.get("admin@demo.example") ?? null;
  const started = profiles.filter(({ title }) => title !== null);
  await writeCertifications(db, started, adminId, now);
  await writeKyc(db, profiles, adminId, now);
  await writeShowcase(db, started, now);
  await writeSkills(db, started, members, now);
  await writeTestimonials(db, started, members, now);
  await writeProfessionalReviews(db, started, members, now);
}

function readProfiles(db: Db) {
  return db
    .select({
      id: professionalProfiles.id,
      userId: professionalProfiles.userId,
      username: sql<string>`${users.username}::text`,
      firstName: users.firstName,
      title: professionalProfiles.title,
      specialties: professionalProfiles.specialties,
      yearsOfExperience: professionalProfiles.yearsOfExperience,
      kycStatus: professionalProfiles.kycStatus,
      kycSubmissionDate: professionalProfiles.kycSubmissionDate,
      kycDecidedAt: professionalProfiles.kycDecidedAt,
      createdAt: professionalProfiles.createdAt,
    })
    .from(professionalProfiles)
    .innerJoin(users, eq(users.id, professionalProfiles.userId))
    .orderBy(asc(professionalProfiles.id));
}

async function readMembers(db: Db, ids: readonly number[]): Promise<Member[]> {
  const rows = await db.select({ id: users.id, firstName: users.firstName, lastName: users.lastName }).from(users);
  const known = new Set(ids);
  return rows
    .filter(({ id }) => known.has(id))
    .map(({ id, firstName, lastName }) => ({ id, name: [firstName, lastName].filter(Boolean).join(" ") }))
    .toSorted((a, b) => a.id - b.id);
}

const dayFrom = (now: Date, days: number) => daysBefore(now, -days).slice(0, 10);

async function writeCertifications(db: Db, profiles: readonly Profile[], adminId: number | null, now: Date) {
  const rows = profiles.flatMap((profile) => {
    const random = createRandom(`credentials ${profile.username}`);
    const count = profile.isDemo ? DEMO_EXPIRY_DAYS.length : random.int(1, profile.trade.certifications.length);
    const held = random.shuffle(profile.trade.certifications.map((names, place) => ({ names, place }))).slice(0, count);
    return held.map(({ names: [name, issuingOrganization], place }, index) => {
      const ends = profile.isDemo ? DEMO_EXPIRY_DAYS[index] : random.weighted(EXPIRY_DAYS);
      const isVerified = profile.isDemo
        ? index !== 1
        : profile.kycStatus === "verified"
          ? random.chance(0.85)
          : random.chance(0.12);
      const issueDate = dayFrom(now, (ends ?? 0) - 730 - random.int(0, 30));
      const hasFile = isVerified || random.chance(0.4);
      const key = { trade: profile.trade.key, certification: place, issueDate, username: profile.username };
      return {
        professionalId: profile.id,
        userId: profile.userId,
        name,
        issuingOrganization,
        issueDate,
        expiryDate: ends === undefined ? null : dayFrom(now, ends),
        credentialId: random.chance(0.6)
          ? `${profile.trade.key.slice(0, 2).toUpperCase()}-${random.int(10_000, 99_999)}`
          : null,
        certificateKey: hasFile ? credentialKey(key) : null,
        submittedAt: isVerified ? daysBefore(now, 31) : null,
        verified: isVerified,
        verifiedAt: isVerified ? daysBefore(now, 30) : null,
        verifiedBy: isVerified ? adminId : null,
        // Reminders of expired credentials count as sent; tomorrow's task sends those of expiring ones.
        remindedDays: ends !== undefined && ends < 0 ? 0 : null,
      };
    });
  });
  await db.insert(certifications).values(rows);
  await writeFiles(
    db,
    rows.flatMap(({ certificateKey, userId }) => (certificateKey ? [{ fileKey: certificateKey, userId }] : [])),
  );
}

async function writeKyc(db: Db, profiles: readonly Profile[], adminId: number | null, now: Date) {
  const purgedBefore = daysBefore(now, RETENTION_DAYS);
  const rows = profiles.flatMap((profile) => {
    const { kycStatus, kycSubmissionDate, kycDecidedAt } = profile;
    const random = createRandom(`kyc ${profile.username}`);
    const isDraft = kycStatus === "not_submitted";
    // A few have uploaded a document already; the demo professional has not.
    if (isDraft && (profile.isDemo || !random.chance(0.15))) return [];
    const types: KycDocumentType[] = [random.pick(["id_card", "passport"] as const)];
    if (!isDraft) types.push(random.pick(["diploma", "certification"] as const));
    return types.map((documentType, index) => {
      // In a rejected check only the identity document was rejected; the credential was verified.
      const decided = kycStatus === "rejected" && index === 1 ? "verified" : kycStatus;
      const status = decided === "verified" || decided === "rejected" ? decided : ("pending" as const);
      const isVerified = status === "verified";
      const isPurged = kycDecidedAt !== null && kycDecidedAt <= purgedBefore;
      return {
        professionalId: profile.id,
        userId: profile.userId,
        documentType,
        documentName: null,
        fileKey: isPurged ? null : identityKey(documentType, profile.username),
        status,
        notes: index === 0 ? "The number is masked." : null,
        uploadedAt: kycSubmissionDate ?? daysBefore(now, 4),
        verifiedAt: isVerified ? kycDecidedAt : null,
        verifiedBy: isVerified ? adminId : null,
      };
    });
  });
  await db.insert(kycDocuments).values(rows);
  await writeFiles(
    db,
    rows.flatMap(({ fileKey, userId }) => (fileKey ? [{ fileKey, userId }] : [])),
  );
}

/** Private files, printed on their first request. */
async function writeFiles(db: Db, files: readonly { fileKey: string; userId: number }[]) {
  await db.insert(uploads).values(
    files.map(({ fileKey, userId }) => ({
      fileKey,
      kind: "document" as const,
      contentType: contentTypeOf(fileKey),
      size: 0,
      uploadedBy: userId,
    })),
  );
}

async function writeShowcase(db: Db, profiles: readonly Profile[], now: Date) {
  const works = profiles.flatMap((profile) => {
    const random = createRandom(`works ${profile.username}`);
    return random.sample(WORKS, profile.isDemo ? 3 : random.int(0, 2)).map(([title, description, category], index) => ({
      professionalId: profile.id,
      title,
      description,
      category,
      imageKey: drawnKey("photo", profile.trade.cover, `work ${index} ${profile.username}`),
      featured: index === 0,
      displayOrder: index,
    }));
  });
  await db.insert(portfolioItems).values(works);
  await db.insert(uploads).values(
    works.map(({ imageKey }) => ({
      fileKey: imageKey,
      kind: "image" as const,
      contentType: "image/webp",
      size: 0,
      isPublic: true,
    })),
  );
  await db.insert(achievements).values(
    profiles.flatMap((profile) => {
      const random = createRandom(`feats ${profile.username}`);
      return random.sample(FEATS, profile.isDemo ? 2 : random.int(0, 1)).map(([title, issuer], index) => ({
        professionalId: profile.id,
        title,
        issuer,
        date: dayFrom(now, -random.int(60, 1_500)),
        displayOrder: index,
      }));
    }),
  );
}

const LEVELS = ["intermediate", "advanced", "expert"] as const;

async function writeSkills(db: Db, profiles: readonly Profile[], members: readonly Member[], now: Date) {
  const rows = profiles.flatMap((profile) => {
    const random = createRandom(`skills ${profile.username}`);
    const known = (profile.specialties ?? "").split(", ").filter((skill) => skill !== "");
    const others = random.sample(
      profile.trade.specialties.filter((skill) => !known.includes(skill)),
      random.int(1, 2),
    );
    return [...known, ...others].map((skill) => ({
      professionalId: profile.id,
      skill,
      yearsOfExperience: profile.yearsOfExperience === null ? null : random.int(1, profile.yearsOfExperience),
      expertiseLevel: random.pick(LEVELS),
    }));
  });
  const written = await db.insert(professionalSkills).values(rows).returning({ id: professionalSkills.id });
  const userIds = new Map(profiles.map(({ id, userId }) => [id, userId]));
  const endorsers = [...members.map(({ id }) => id), ...userIds.values()];
  await db.insert(skillEndorsements).values(
    written.flatMap(({ id }, index) => {
      const random = createRandom(`endorsements ${index}`);
      const own = userIds.get(rows[index]?.professionalId ?? 0);
      const count = random.chance(0.5) ? random.int(1, 6) : 0;
      return random
        .sample(endorsers, count)
        .filter((endorserId) => endorserId !== own)
        .map((endorserId) => {
          const [comment, relationship] = random.chance(0.6) ? random.pick(ENDORSEMENT_WORDS) : [null, null];
          return { skillId: id, endorserId, comment, relationship, createdAt: daysBefore(now, random.int(1, 120)) };
        });
    }),
  );
}

async function writeTestimonials(db: Db, profiles: readonly Profile[], members: readonly Member[], now: Date) {
  await db.insert(testimonials).values(
    profiles.flatMap((profile) => {
      const random: Random = createRandom(`testimonials ${profile.username}`);
      return random.sample(members, profile.isDemo ? 3 : random.int(0, 2)).map((author, index) => ({
        professionalId: profile.id,
        authorId: author.id,
        authorName: author.name,
        content: praise(profile, random),
        relationship: "Client",
        rating: random.int(4, 5),
        // The newest testimonial of the demo professional waits for approval.
        isApproved: profile.isDemo ? index !== 0 : random.chance(0.85),
        createdAt: daysBefore(now, profile.isDemo ? 2 + index * 30 : random.int(3, 200)),
      }));
    }),
  );
}
