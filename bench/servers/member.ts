import type { App } from "#server/app.ts";
import type { Platform } from "#server/platform/platform.ts";

const EMAIL = "bench@demo.example";

/** The cookie of a signed-in customer, made when the world has none. */
export async function memberCookie(platform: Platform, app: App): Promise<string> {
  const known = await platform.database.pool.query<{ id: number }>("select id from users where email = $1", [EMAIL]);
  const user = known.rows[0] ?? (await app.accounts.createUser({ email: EMAIL, passwordHash: "none" }));
  return app.accounts.openSession(user.id);
}
