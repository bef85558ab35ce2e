import { AsyncLocalStorage } from "node:async_hooks";
import { APIError } from "better-auth/api";
import { betterAuth } from "better-auth/minimal";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { ACCOUNT_LIMITS } from "#contract/accounts.ts";
import { accountsText } from "#contract/texts/accounts.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { AppError, appError } from "#server/platform/errors.ts";
import { networkOf } from "#server/platform/http/address.ts";
import type { Platform } from "#server/platform/platform.ts";
import { SESSION_LIFE, sessionEnd } from "./accounts.policy.ts";
import { findSuspension } from "./accounts.queries.ts";
import { credentials, sessions, users, verifications } from "./accounts.table.ts";
import { hashSessionTokens } from "./hashed-tokens.ts";
import type { Passwords } from "./passwords.ts";
import type { SessionCookie } from "./session-cookie.ts";

const ADDRESS_HEADER = "x-signing-in-from";

/** Address and browser of a sign-in, for the user's list of devices. */
export interface Device {
  address: string;
  userAgent: string;
}

export interface Credentials {
  email: string;
  password: string;
}

export interface Auth {
  /**
   * Checks the password and creates a session, in the same time for a known and an unknown e-mail.
   * @returns the user's id and the Set-Cookie lines; undefined for a wrong e-mail or password
   * @throws AppError accounts.suspended, busy
   */
  signIn(given: Credentials, device: Device): Promise<{ userId: number; cookies: string[] } | undefined>;
  /** Creates a session without a password, for tests and command-line tools. Returns the session's token. */
  openSession(userId: number, device: Device): Promise<string>;
}

/**
 * better-auth on our tables, called in process only: none of its routes is mounted, because its sign-up and update-user
 * would bypass our rules.
 */
export function openAuth(
  platform: Pick<Platform, "config" | "clock" | "log" | "database">,
  parts: { passwords: Passwords; cookie: SessionCookie },
): Auth {
  const { config, clock, log, database } = platform;
  // better-auth passes nothing about the request to the functions that hash.
  const signingIn = new AsyncLocalStorage<string>();
  const auth = betterAuth({
    baseURL: config.publicUrl,
    secret: config.sessionSecrets[0],
    telemetry: { enabled: false },
    // Details of its messages can contain e-mails and SQL parameters, so only the text is logged.
    logger: { level: "error", log: (_level, message) => log.warn({ part: "better-auth" }, message) },
    database: hashSessionTokens(
      drizzleAdapter(database.db, {
        provider: "pg",
        schema: { user: users, session: sessions, account: credentials, verification: verifications },
      }),
    ),
    user: { fields: { emailVerified: "isVerified" } },
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      minPasswordLength: ACCOUNT_LIMITS.passwordMin,
      maxPasswordLength: ACCOUNT_LIMITS.passwordMax,
      password: {
        hash: (password) => parts.passwords.hash(password, signingIn.getStore() ?? ""),
        verify: ({ hash, password }) => parts.passwords.verify(hash, password, signingIn.getStore() ?? ""),
      },
    },
    // The cookie lasts as long as a session can; idle sessions end earlier on the server, at `sessionEnd`.
    session: { expiresIn: SESSION_LIFE.absolute / 1000, cookieCache: { enabled: false } },
    rateLimit: { enabled: false },
    advanced: {
      database: { generateId: "serial" },
      useSecureCookies: false,
      cookies: {
        session_token: {
          name: parts.cookie.name,
          attributes: { httpOnly: true, sameSite: "lax", secure: parts.cookie.secure, path: "/" },
        },
      },
    },
    databaseHooks: {
      session: {
        create: {
          async before(session, context) {
            await rejectSuspended(Number(session.userId));
            const now = clock.now();
            const ipAddress = context?.headers?.get(ADDRESS_HEADER) ?? session.ipAddress ?? null;
            return { data: { ...session, ipAddress, createdAt: now, updatedAt: now, expiresAt: sessionEnd(now, now) } };
          },
        },
      },
    },
  });

  async function rejectSuspended(userId: number): Promise<void> {
    const user = await findSuspension(database.db, userId);
    if (user && user.suspendedAt === null) return;
    // Reached only with the right password, so the reason is not leaked to others.
    const reason = user?.reason;
    throw appError("accounts.suspended", reason ? { message: fill(accountsText.suspended, { reason }) } : {});
  }

  return {
    async signIn(given, device) {
      // Passes only these headers to better-auth: no cookie of an earlier session and no header made up by the client.
      const headers = new Headers({ "user-agent": device.userAgent, [ADDRESS_HEADER]: device.address });
      try {
        const signedIn = await signingIn.run(networkOf(device.address), () =>
          auth.api.signInEmail({ body: given, headers, returnHeaders: true }),
        );
        return { userId: Number(signedIn.response.user.id), cookies: signedIn.headers.getSetCookie() };
      } catch (error) {
        if (error instanceof APIError && error.statusCode < 500) return undefined;
        throw error instanceof AppError ? error : new Error("Signing in failed", { cause: error });
      }
    },
    async openSession(userId, device) {
      const { internalAdapter } = await auth.$context;
      const session = await internalAdapter.createSession(String(userId), false, {
        ipAddress: device.address,
        userAgent: device.userAgent,
      });
      return session.token;
    },
  };
}
