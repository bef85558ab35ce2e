import type { Arrange } from "./calls.ts";

/** A call of every endpoint of the privacy centre, valid except that the deletion has a wrong password. */
export const PRIVACY_CALLS: Record<string, Arrange> = {
  "GET /api/user/privacy": () => ({}),
  "PUT /api/user/newsletter": async ({ app }) => {
    // Only a confirmed address can unsubscribe.
    await app.platform.database.pool.query("update users set is_verified = true where not is_verified");
    return { body: { subscribed: false } };
  },
  "POST /api/user/deletion": () => ({ body: { password: "not the password", confirmation: "DELETE" } }),
};
