import { accountsText } from "#contract/texts/accounts.ts";
import { requireNames } from "./name-check.ts";
import type { Role } from "#contract/access.ts";
import { LEGAL_VERSIONS, type User } from "#contract/accounts.ts";
import { DEFAULT_COUNTRY } from "#contract/countries.ts";
import { errorsText } from "#contract/texts/errors.ts";
import { appError, invalidFields } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { RequestOrigin } from "#server/platform/http/route.ts";
import { siteOf } from "#server/platform/settings.ts";
import { networkOf, THROTTLES } from "#server/platform/throttle.ts";
import { findTaken, insertUser, type NewUser } from "./accounts.queries.ts";
import type { AcceptedText } from "./consents.queries.ts";
import { requireGoodPassword } from "./password-check.ts";
import type { Passwords } from "./passwords.ts";
import { looksLikeStaff, skeletonOf, usernamesToTry } from "./usernames.ts";

/** What a visitor may choose for a new account. */
export interface Registration {
  email: string;
  password: string;
  username?: string | null | undefined;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  country: string;
  role: Exclude<Role, "admin" | "business_owner">;
}

/** An account created by seeds, tests or command-line tools. */
export interface AccountSeed {
  email: string;
  /** From `hashPassword` of passwords.ts, so that many accounts with the same password need one hash. */
  passwordHash: string;
  username?: string | null | undefined;
  role?: Role | undefined;
  country?: string | undefined;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  phone?: string | null | undefined;
  isVerified?: boolean | undefined;
  createdAt?: Date | undefined;
}

/** What registering agrees to, as the form states. */
const REGISTRATION_CONSENTS: readonly AcceptedText[] = [
  { kind: "terms", detail: LEGAL_VERSIONS.terms },
  { kind: "privacy", detail: LEGAL_VERSIONS.privacy },
];

export interface SignUp {
  /**
   * Creates an account with one of the three roles, without a session. spec: product §5, DECISIONS 18
   * @throws AppError accounts.email_taken, accounts.username_taken, too_many_requests, busy
   */
  register(input: Registration, origin: RequestOrigin): Promise<User>;
  /** @throws AppError accounts.email_taken, accounts.username_taken */
  createUser(account: AccountSeed): Promise<User>;
}

/** Creates accounts, for visitors and for tools. */
export function createSignUp(
  platform: Pick<Platform, "database" | "clock" | "config" | "settings" | "throttle">,
  passwords: Passwords,
): SignUp {
  const { clock, throttle } = platform;
  const { db } = platform.database;

  /** The unique constraints decide, so that of many concurrent requests for one name exactly one gets it. */
  async function add(
    user: Omit<NewUser, "username">,
    username: string | null,
    passwordHash: string,
    {
      agreed = [],
      mayBeCalled,
    }: { agreed?: readonly AcceptedText[]; mayBeCalled?: (name: string) => Promise<boolean> } = {},
  ): Promise<User> {
    for (const name of username === null ? usernamesToTry(user.email) : [username]) {
      if (mayBeCalled && !(await mayBeCalled(name))) continue;
      const added = await insertUser(db, { ...user, username: name }, passwordHash, agreed);
      if (added) return added;
      await rejectTaken(user.email, username);
    }
    throw appError("busy");
  }

  async function rejectTaken(email: string, username: string | null, skeleton?: string): Promise<void> {
    const taken = await findTaken(db, { email, username, skeleton });
    if (!taken.email && !taken.username) return;
    throw appError(taken.email ? "accounts.email_taken" : "accounts.username_taken", {
      fields: {
        ...(taken.email ? { email: errorsText["accounts.email_taken"] } : {}),
        ...(taken.username ? { username: errorsText["accounts.username_taken"] } : {}),
      },
    });
  }

  return {
    async register(input, origin) {
      await throttle.consume(THROTTLES.register, origin);
      const email = input.email.toLowerCase();
      const username = input.username ?? null;
      requireNames(input);
      if (username !== null && looksLikeStaff(username, siteOf(platform).productName))
        throw invalidFields({ username: accountsText.usernameStaff });
      requireGoodPassword(input.password, { email, username, productName: siteOf(platform).productName });
      await rejectTaken(email, username, username === null ? undefined : skeletonOf(username));
      const passwordHash = await passwords.hash(input.password, networkOf(origin.address));
      const { firstName = null, lastName = null, country, role } = input;
      const user = {
        email,
        role,
        country,
        firstName,
        lastName,
        phone: null,
        isVerified: false,
        createdAt: clock.now(),
      };
      // The holder of admin@… gets another name too, and so does the holder of a look-alike.
      const mayBeCalled = async (name: string) =>
        !looksLikeStaff(name, siteOf(platform).productName) &&
        !(await findTaken(db, { email, username: null, skeleton: skeletonOf(name) })).username;
      return add(user, username, passwordHash, { agreed: REGISTRATION_CONSENTS, mayBeCalled });
    },
    createUser({ passwordHash, username = null, ...account }) {
      const user = {
        email: account.email.toLowerCase(),
        role: account.role ?? "customer",
        country: account.country ?? DEFAULT_COUNTRY,
        firstName: account.firstName ?? null,
        lastName: account.lastName ?? null,
        phone: account.phone ?? null,
        isVerified: account.isVerified ?? false,
        createdAt: account.createdAt ?? clock.now(),
      };
      return add(user, username, passwordHash);
    },
  };
}
