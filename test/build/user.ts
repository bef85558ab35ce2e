import type { Role } from "#contract/access.ts";
import type { User } from "#contract/accounts.ts";
import { hashPassword } from "#server/accounts/passwords.ts";
import type { Actor, TestApp } from "#test/app.ts";

export const PASSWORD = "correct horse battery";

export interface UserOverrides {
  email?: string;
  username?: string;
  role?: Role;
  country?: string;
  firstName?: string | null;
  lastName?: string | null;
  phone?: string | null;
  isVerified?: boolean;
  createdAt?: Date;
}

export interface BuiltUser {
  user: User;
  /** The user's session, as `as()` takes it. */
  actor: Actor;
}

let passwordHash: Promise<string> | undefined;
let built = 0;

/**
 * A user with a confirmed e-mail, the password above and a session. The password is hashed only once, as hashing is
 * slow by design.
 */
export async function buildUser(app: Pick<TestApp, "app">, overrides: UserOverrides = {}): Promise<BuiltUser> {
  passwordHash ??= hashPassword(PASSWORD);
  built += 1;
  const user = await app.app.accounts.createUser({
    email: `built${built}@people.example`,
    username: `built-${built}`,
    isVerified: true,
    ...overrides,
    passwordHash: await passwordHash,
  });
  return { user, actor: { id: user.id, cookie: await app.app.accounts.openSession(user.id) } };
}
