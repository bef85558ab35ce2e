import { businessesApi } from "#contract/businesses.ts";
import { managersApi as api } from "#contract/managers.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { buildBusiness, type BusinessRow } from "#test/build/business.ts";
import { buildManager, type ManagerParts } from "#test/build/manager.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";

export type ManagedApp = Awaited<ReturnType<typeof openManagedApp>>;

/** Opens an app with calls for managers and invitations, by default of the current owner for the current listing. */
export async function openManagedApp() {
  const app: TestApp = await createTestApp();
  const current = {} as { owner: BuiltUser; member: BuiltUser; gym: BusinessRow };
  const { pool } = app.platform.database;

  async function ownedBy({ user }: BuiltUser, tier: BusinessRow["subscriptionTier"] = "standard") {
    return (await buildBusiness(app, { owner: user, tier, name: "Iron Temple" })).business;
  }

  return {
    app,
    current,

    /** Creates a new owner with a listing and a new member, and forgets the mails sent so far. */
    async begin(): Promise<void> {
      current.owner = await buildUser(app, { role: "business_admin" });
      current.member = await buildUser(app);
      current.gym = await ownedBy(current.owner);
      app.mail.sent.length = 0;
    },
    ownedBy,
    /** A manager, without going through the invitation. */
    async managing(parts: ManagerParts = {}, of = current.gym, role: BuiltUser["user"]["role"] = "customer") {
      const manager = await buildUser(app, { role });
      await buildManager(app, { business: of, user: manager.user }, parts);
      return manager;
    },

    invite: (email: string, parts: ManagerParts = {}, who = current.owner, of = current.gym) =>
      app.as(who.actor).call(api.invite, { params: { id: of.id }, body: { email, ...parts } }),
    list: (who = current.owner) => app.as(who.actor).call(api.list, { params: { id: current.gym.id } }),
    received: async (who: BuiltUser) => (await app.as(who.actor).call(api.listReceived, {})).data,
    accept: (id: number, who: BuiltUser) => app.as(who.actor).call(api.accept, { params: { id } }),
    remove: (userId: number, who = current.owner) =>
      app.as(who.actor).call(api.remove, { params: { id: current.gym.id, userId } }),
    describeAs: (who: BuiltUser, description: string, of = current.gym) =>
      app.as(who.actor).call(businessesApi.update, { params: { id: of.id }, body: { description } }),
    setPlan: (of: BusinessRow, tier: BusinessRow["subscriptionTier"], expiry: Date | null = null) =>
      pool.query("update businesses set subscription_tier = $2, subscription_expiry = $3 where id = $1", [
        of.id,
        tier,
        expiry,
      ]),
  };
}
