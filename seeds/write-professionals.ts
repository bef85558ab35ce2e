import { eq } from "drizzle-orm";
import { credentials, users } from "#server/accounts/accounts.table.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { businesses } from "#server/businesses/businesses.table.ts";
import { professionalHiddenFrom, professionalProfiles } from "#server/professionals/professionals.table.ts";
import { uploads } from "#server/uploads/uploads.table.ts";
import { areaOf, demoProfessionals, TRADES, type ProfessionalContent } from "./content/professionals.ts";
import type { TradeSketch } from "./content/trade.ts";
import { DEMO_ACCOUNTS } from "./demo-accounts.ts";
import { drawnKey } from "./drawn-files.ts";
import { daysBefore } from "./write-listings.ts";

/** A professional as later writers need it. The first is the demo account's. */
export interface WrittenProfessional {
  /** Id of the profile. */
  id: number;
  userId: number;
  email: string;
  firstName: string;
  trade: TradeSketch;
  kycStatus: ProfessionalContent["kycStatus"];
  visibility: ProfessionalContent["visibility"];
  joinedDaysAgo: number;
}

const DEMO_EMAIL = "pro@demo.example";
const DAY_MS = 86_400_000;

/** Writes the 150 professionals with their accounts and pictures; the caller builds the search. */
export async function writeProfessionals(
  db: Db,
  byEmail: ReadonlyMap<string, number>,
  passwordHash: string,
  now: Date,
): Promise<WrittenProfessional[]> {
  const people = [demoProfessional(), ...demoProfessionals()];
  const userIds = await writeAccounts(db, people, byEmail, passwordHash, now);
  const rows = people.map((person) => profileOf(person, userIds.get(person.email) ?? 0, now));
  const written = await db
    .insert(professionalProfiles)
    .values(rows)
    .returning({ id: professionalProfiles.id, userId: professionalProfiles.userId });
  await db
    .insert(uploads)
    .values(
      rows.flatMap(({ profileImage, coverImage, userId }) =>
        [profileImage, coverImage].flatMap((fileKey) => (fileKey ? [pictureOf(fileKey, userId)] : [])),
      ),
    );
  const ids = new Map(written.map(({ id, userId }) => [userId, id]));
  const professionals = people.map(({ email, firstName, trade, kycStatus, visibility, joinedDaysAgo }) => {
    const userId = userIds.get(email) ?? 0;
    return { id: ids.get(userId) ?? 0, userId, email, firstName, trade, kycStatus, visibility, joinedDaysAgo };
  });
  await hideSome(db, professionals, byEmail);
  return professionals;
}

function demoProfessional(): ProfessionalContent {
  const account = DEMO_ACCOUNTS.find(({ email }) => email === DEMO_EMAIL);
  const trade = TRADES.find(({ key }) => key === "yoga");
  if (!account || !trade) throw new Error("The demo professional is missing");
  return {
    ...account,
    trade,
    title: "Yoga Teacher and Mobility Coach",
    summary:
      "I teach yoga to people who sit too much, myself once included. My classes are slow enough to notice something and strong enough to feel it; nobody has to touch their toes. Twice a week I work one to one with runners and lifters whose hips have stopped listening.",
    specialties: "Yoga, Mobility, Breathwork, Prenatal Yoga",
    education: "Diploma in Yoga Therapy",
    yearsOfExperience: 8,
    city: "Singapore",
    tags: ["calm", "small groups", "English and Malay"],
    contactPhone: account.phone,
    instagram: "https://instagram.com/demo.example",
    hasPortrait: true,
    hasCover: true,
    isFeatured: false,
    kycStatus: "not_submitted",
    visibility: "limited",
    joinedDaysAgo: 210,
  };
}

async function writeAccounts(
  db: Db,
  people: readonly ProfessionalContent[],
  byEmail: ReadonlyMap<string, number>,
  password: string,
  now: Date,
): Promise<Map<string, number>> {
  const fresh = people.filter(({ email }) => !byEmail.has(email));
  const rows = await db
    .insert(users)
    .values(
      fresh.map(({ firstName, lastName, country, username, email, joinedDaysAgo }) => ({
        firstName,
        lastName,
        name: `${firstName} ${lastName}`,
        country,
        username: `${username}_pro`,
        email,
        role: "professional" as const,
        isVerified: true,
        createdAt: new Date(now.getTime() - joinedDaysAgo * DAY_MS),
      })),
    )
    .returning({ id: users.id, email: users.email });
  await db
    .insert(credentials)
    .values(rows.map(({ id }) => ({ userId: id, accountId: String(id), providerId: "credential", password })));
  return new Map([...byEmail, ...rows.map(({ id, email }) => [email, id] as const)]);
}

function profileOf(person: ProfessionalContent, userId: number, now: Date) {
  const joined = daysBefore(now, person.joinedDaysAgo);
  // Documents were sent halfway between joining and now, and decided three days later.
  const sentDaysAgo = Math.max(1, Math.floor(person.joinedDaysAgo / 2));
  const sent = person.kycStatus === "not_submitted" ? null : daysBefore(now, sentDaysAgo);
  const isDecided = person.kycStatus === "verified" || person.kycStatus === "rejected";
  const decided = isDecided ? daysBefore(now, Math.max(0, sentDaysAgo - 3)) : null;
  const isVerified = person.kycStatus === "verified";
  return {
    userId,
    title: person.title,
    summary: person.summary,
    yearsOfExperience: person.yearsOfExperience,
    education: person.education,
    specialties: person.specialties,
    city: person.city,
    ...areaOf(person.country, person.city),
    contactEmail: person.email,
    contactPhone: person.contactPhone,
    instagramUrl: person.instagram,
    tags: person.tags,
    profileImage: person.hasPortrait ? drawnKey("portrait", "person", person.username) : null,
    coverImage: person.hasCover ? drawnKey("photo", person.trade.cover, person.username) : null,
    featuredProfile: person.isFeatured,
    visibility: person.visibility,
    isVerified,
    verifiedName: isVerified ? `${person.firstName} ${person.lastName}` : null,
    verificationDate: isVerified ? decided : null,
    kycStatus: person.kycStatus,
    kycSubmissionDate: sent,
    kycVerificationDate: isVerified ? decided : null,
    kycDecidedAt: decided,
    kycRejectionReason:
      person.kycStatus === "rejected" ? "The photo of your ID is too dark to read. Please send it again." : null,
    createdAt: joined,
    updatedAt: joined,
  };
}

/** Two professionals hide from the demo owner's listings, as from their own employer. */
async function hideSome(
  db: Db,
  professionals: readonly WrittenProfessional[],
  byEmail: ReadonlyMap<string, number>,
): Promise<void> {
  const ownerId = byEmail.get("owner@demo.example") ?? 0;
  const owned = await db.select({ id: businesses.id }).from(businesses).where(eq(businesses.ownerId, ownerId));
  const shy = professionals.filter(({ visibility }) => visibility === "standard").slice(0, 2);
  const rows = shy.flatMap(({ id }) => owned.map((business) => ({ professionalId: id, businessId: business.id })));
  if (rows.length > 0) await db.insert(professionalHiddenFrom).values(rows);
}

function pictureOf(fileKey: string, uploadedBy: number) {
  return { fileKey, kind: "image" as const, contentType: "image/webp", size: 0, isPublic: true, uploadedBy };
}
