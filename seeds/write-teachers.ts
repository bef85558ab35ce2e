import { and, eq, inArray, max, notInArray } from "drizzle-orm";
import { users } from "#server/accounts/accounts.table.ts";
import { businessTeamMembers } from "#server/businesses/businesses.table.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { professionalProfiles } from "#server/professionals/professionals.table.ts";
import { DEMO_ACCOUNTS } from "./demo-accounts.ts";
import { daysBefore, type Listing } from "./write-listings.ts";
import type { WrittenProfessional } from "./write-professionals.ts";

/** The trade of those who teach in a category. */
const TRADE_OF: Readonly<Record<string, string>> = {
  "Yoga Studio": "yoga",
  "Pilates Studio": "pilates",
  "Dance Studio": "dance",
  Boxing: "boxing",
  "Climbing Gym": "climbing",
};
const COUNTRY = "Singapore";
/** When the first agreed to be named. */
const AGREED_DAYS_AGO = 40;

/**
 * Adds professionals with a public profile to the teams of studios of their trade in Singapore, one to each; all agreed
 * to be named. The demo accounts are left out: some professionals hide from their listings, and the demo professional
 * could not review anonymously any more.
 * @returns the profile that teaches at each of these listings
 */
export async function writeTeachers(
  db: Db,
  hosts: {
    listings: readonly { id: number; ownerId: number | null; listing: Listing }[];
    professionals: readonly WrittenProfessional[];
  },
  now: Date,
): Promise<Map<number, number>> {
  const listed = hosts.professionals.filter(({ visibility }) => visibility === "standard" || visibility === "limited");
  const people = await db
    .select({ id: professionalProfiles.id, name: users.name, title: professionalProfiles.title })
    .from(professionalProfiles)
    .innerJoin(users, eq(users.id, professionalProfiles.userId))
    .where(
      and(
        eq(users.country, COUNTRY),
        notInArray(
          users.email,
          DEMO_ACCOUNTS.map(({ email }) => email),
        ),
        inArray(
          professionalProfiles.id,
          listed.map(({ id }) => id),
        ),
      ),
    );
  const namesOf = new Map(people.map((person) => [person.id, person]));
  const free = listed.filter(({ id }) => namesOf.has(id));
  const teachers = new Map<number, number>();
  for (const { id: businessId, ownerId, listing } of hosts.listings) {
    const isTheirs = listing.kind === "fitness" && listing.verificationStatus === "approved" && ownerId !== null;
    if (!isTheirs || listing.demoOwner !== null || listing.locations[0]?.country !== COUNTRY) continue;
    const index = free.findIndex(({ trade }) => trade.key === TRADE_OF[listing.category]);
    const [teacher] = index < 0 ? [] : free.splice(index, 1);
    const words = teacher && namesOf.get(teacher.id);
    if (!teacher || !words?.title) continue;
    const [last] = await db
      .select({ position: max(businessTeamMembers.position) })
      .from(businessTeamMembers)
      .where(eq(businessTeamMembers.businessId, businessId));
    await db.insert(businessTeamMembers).values({
      businessId,
      name: words.name,
      role: words.title,
      userId: teacher.userId,
      consentedAt: daysBefore(now, AGREED_DAYS_AGO - teachers.size),
      position: (last?.position ?? -1) + 1,
    });
    teachers.set(businessId, teacher.id);
  }
  return teachers;
}
