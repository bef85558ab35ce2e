import type { User } from "#contract/accounts.ts";
import { versionOf } from "#server/platform/version.ts";

/** The version of what users write about themselves. */
export const userVersion = (user: Pick<User, "firstName" | "lastName" | "phone">): number =>
  versionOf(user, ["firstName", "lastName", "phone"]);
