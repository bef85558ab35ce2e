import { eq } from "drizzle-orm";
import { users } from "#server/accounts/accounts.table.ts";
import { managerInvitations } from "#server/businesses/managers.table.ts";
import { buildBusiness, type BusinessRow } from "#test/build/business.ts";
import { buildManager } from "#test/build/manager.ts";
import { buildUser } from "#test/build/user.ts";
import { onlyRow } from "#test/build/inserted.ts";
import type { Arrange } from "./calls.ts";
import { signedInAs, type Principal, type World } from "./world.ts";

const DAY_MS = 86_400_000;

const listingOf = (world: World, caller: Principal) =>
  world.listings[caller === "tierless" || caller === "shop" ? caller : "premium"].fitness;

/** An open invitation by the owner of a listing. */
async function invitationOf(
  { app }: World,
  { id, ownerId }: Pick<BusinessRow, "id" | "ownerId">,
  email: string,
): Promise<number> {
  if (ownerId === null) throw new Error("The listings of these calls have owners");
  const { db } = app.platform.database;
  const expiresAt = new Date(app.clock.now().getTime() + DAY_MS).toISOString();
  await db.delete(managerInvitations);
  const rows = await db.insert(managerInvitations).values({ businessId: id, ownerId, email, expiresAt }).returning();
  return onlyRow(rows).id;
}

/** An invitation to the caller, to manage a new listing; their e-mail is confirmed for it. */
const received: Arrange = async (world, caller) => {
  const { app, people } = world;
  const { user } = people[signedInAs(caller)];
  await app.platform.database.db.update(users).set({ isVerified: true }).where(eq(users.id, user.id));
  const owner = (await buildUser(app)).user;
  const { business } = await buildBusiness(app, { owner, tier: "standard" });
  const [row] = await app.platform.database.db.select({ email: users.email }).from(users).where(eq(users.id, user.id));
  return { params: { id: await invitationOf(world, business, row?.email ?? "") } };
};

const ofManager =
  (body?: Record<string, unknown>): Arrange =>
  async (world, caller) => {
    const business = listingOf(world, caller);
    const { user } = await buildUser(world.app);
    await buildManager(world.app, { business, user });
    return { params: { id: business.id, userId: user.id }, ...(body && { body }) };
  };

/** A valid call of every endpoint about managers of a listing. */
export const MANAGER_CALLS: Record<string, Arrange> = {
  "GET /api/businesses/{id}/managers": (world, caller) => ({ params: { id: listingOf(world, caller).id } }),
  "POST /api/businesses/{id}/managers/invitations": async (world, caller) => {
    await world.app.platform.database.db.delete(managerInvitations);
    return {
      params: { id: listingOf(world, caller).id },
      body: { email: `invited-by-${caller}@world.example`, applicants: true },
    };
  },
  "DELETE /api/businesses/{id}/managers/invitations/{invitationId}": async (world, caller) => ({
    params: {
      id: listingOf(world, caller).id,
      invitationId: await invitationOf(world, listingOf(world, caller), "invited@world.example"),
    },
  }),
  "PATCH /api/businesses/{id}/managers/{userId}": ofManager({ messages: true }),
  "DELETE /api/businesses/{id}/managers/{userId}": ofManager(),
  "GET /api/manager-invitations": () => ({}),
  "POST /api/manager-invitations/{id}/accept": received,
  "DELETE /api/manager-invitations/{id}": received,
};
