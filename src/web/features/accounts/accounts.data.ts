import { queryOptions } from "@tanstack/react-query";
import type { User } from "#contract/accounts.ts";
import { hasStatus } from "#web/platform/api/api-error.ts";
import { call } from "#web/platform/api/call.ts";
import { SESSION_KEY } from "#web/platform/session/session-reset.ts";

export const accountsData = {
  /** The signed-in user or null; the only query that treats a 401 as a result. spec: calls §7.1 */
  current: () =>
    queryOptions({
      queryKey: SESSION_KEY,
      queryFn: async ({ signal }): Promise<User | null> => {
        try {
          return await call("GET /api/user", {}, signal);
        } catch (error) {
          if (hasStatus(error, 401)) return null;
          throw error;
        }
      },
    }),
};
