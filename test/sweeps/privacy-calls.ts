import type { Arrange } from "./calls.ts";

/** A valid call of every endpoint of the privacy centre; the account stays, because the password is not theirs. */
export const PRIVACY_CALLS: Record<string, Arrange> = {
  "GET /api/user/privacy": () => ({}),
  "PUT /api/user/newsletter": async ({ app }) => {
    // Only a confirmed address can leave the list.
    await app.platform.database.pool.query("update users set is_verified = true where not is_verified");
    return { body: { subscribed: false } };
  },
  "POST /api/user/deletion": () => ({ body: { password: "not the password", confirmation: "DELETE" } }),
};
