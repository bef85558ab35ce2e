import { claimsApi as api, type ClaimInput } from "#contract/claims.ts";
import { pdf } from "#test/hostile-files.ts";
import { TEST_NOW, type Actor, type TestApp } from "#test/app.ts";
import { buildBusiness, type BusinessOverrides, type BusinessRow } from "#test/build/business.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";

/** A number with a valid check letter. */
export const UEN = "197401143C";

/** Two users who may claim, and a gym without an owner. */
export interface ClaimWorld {
  mei: BuiltUser;
  raj: BuiltUser;
  gym: BusinessRow;
}

export async function buildListing(app: TestApp, overrides: BusinessOverrides = {}): Promise<BusinessRow> {
  const columns = { name: "Quiet Gym", websiteUrl: "https://www.quiet-gym.sg/about", ...overrides };
  return (await buildBusiness(app, columns)).business;
}

/** Resets the clock, mails and throttles, and builds other users and another gym. */
export async function buildClaiming(app: TestApp): Promise<ClaimWorld> {
  app.clock.set(TEST_NOW);
  await app.tasks.drain();
  app.mail.sent.length = 0;
  await app.platform.database.pool.query("delete from throttle_points; delete from held_mails");
  return {
    mei: await buildUser(app, { firstName: "Mei", username: `mei-${Math.random().toString(36).slice(2)}` }),
    raj: await buildUser(app),
    gym: await buildListing(app),
  };
}

export const file = (bytes: Uint8Array = pdf(), name = "extract.pdf") =>
  new File([new Uint8Array(bytes)], name, { type: "application/pdf" });

/** The calls about claims as tests make them, by default of the gym and as mei. */
export function claimCalls(app: () => TestApp, of: () => ClaimWorld) {
  const on = (id: number = of().gym.id) => ({ params: { id } });
  const as = (who: Actor | null = of().mei.actor) => app().as(who);
  return {
    on,
    state: (who?: Actor | null, id?: number) => as(who).call(api.get, on(id)),
    submit: (sent: Partial<ClaimInput> = { registrationNumber: UEN }, who?: Actor | null, id?: number) =>
      as(who).call(api.submit, { ...on(id), body: { position: "Manager", ...sent } }),
    withdraw: (who?: Actor | null) => as(who).call(api.withdraw, on()),
    upload: (sent: Record<string, unknown> = {}, who?: Actor | null, document: File | undefined = file()) =>
      as(who).call(api.addDocument, {
        ...on(),
        body: { documentType: "utility_bill", ...sent } as never,
        files: { document },
      }),
    async rows(query: string) {
      return (await app().platform.database.pool.query<Record<string, unknown>>(query)).rows;
    },
  };
}
