import type { App } from "#server/app.ts";
import type { Platform } from "#server/platform/platform.ts";

const EMAIL = "bench@demo.example";
const EMPLOYER_EMAIL = "bench-employer@demo.example";

/** Creates `count` customers and returns their ids and session cookies. */
export async function openMembers(
  platform: Platform,
  app: App,
  count: number,
): Promise<{ id: number; cookie: string }[]> {
  const { rows } = await platform.database.pool.query<{ id: number }>(
    `insert into users (name, username, email, role, is_verified)
     select 'Member', 'member-' || n, 'member-' || n || '@demo.example', 'customer', true from generate_series(1, $1::int) as n
     on conflict do nothing returning id`,
    [count],
  );
  return Promise.all(rows.map(async ({ id }) => ({ id, cookie: await app.accounts.openSession(id) })));
}

/** Session cookie of a customer, created if necessary. */
export async function memberCookie(platform: Platform, app: App): Promise<string> {
  const known = await platform.database.pool.query<{ id: number }>("select id from users where email = $1", [EMAIL]);
  const user =
    known.rows[0] ?? (await app.accounts.createUser({ email: EMAIL, passwordHash: "none", isVerified: true }));
  return app.accounts.openSession(user.id);
}

/** Session cookie of an owner with access to the resume bank, created if necessary. */
export async function employerCookie(platform: Platform, app: App): Promise<string> {
  const { pool } = platform.database;
  const known = await pool.query<{ id: number }>("select id from users where email = $1", [EMPLOYER_EMAIL]);
  const user =
    known.rows[0] ??
    (await app.accounts.createUser({ email: EMPLOYER_EMAIL, passwordHash: "none", role: "business_admin" }));
  if (known.rows.length === 0)
    await pool.query(
      `with category as (insert into business_categories (kind, name) values ('fitness', 'Bench') returning id)
       insert into businesses (kind, name, description, category_id, owner_id, is_public, verification_status, subscription_tier)
       select 'fitness', 'Employer', 'A place to train.', category.id, $1, true, 'approved', 'premium' from category`,
      [user.id],
    );
  return app.accounts.openSession(user.id);
}
