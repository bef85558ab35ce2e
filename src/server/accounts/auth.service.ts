import { AsyncLocalStorage } from "node:async_hooks";
import type { z } from "zod";
import { APIError } from "better-auth/api";
import { betterAuth } from "better-auth/minimal";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { passkey } from "@better-auth/passkey";
import { ACCOUNT_LIMITS } from "#contract/accounts.ts";
import type { usedCredential } from "#contract/second-factor.ts";
import { accountsText } from "#contract/texts/accounts.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { AppError, appError } from "#server/platform/errors.ts";
import { networkOf } from "#server/platform/http/address.ts";
import { rawCookieOf, type HeaderReader } from "#server/platform/http/wire.ts";
import type { Platform } from "#server/platform/platform.ts";
import { SESSION_LIFE, sessionEnd } from "./accounts.policy.ts";
import { findSuspension } from "./accounts.queries.ts";
import { credentials, sessions, users, verifications } from "./accounts.table.ts";
import { hashSessionTokens } from "./hashed-tokens.ts";
import type { Passwords } from "./passwords.ts";
import { hasSecondFactor } from "./second-factor.queries.ts";
import { passkeys } from "./second-factor.table.ts";
import type { SessionCookie } from "./session-cookie.ts";

const ADDRESS_HEADER = "x-signing-in-from";
/** better-auth's name of the cookie with the challenge of a passkey. */
const PASSKEY_CHALLENGE = "passkey_challenge";

/** Address and browser of a sign-in, for the user's list of devices. */
export interface Device {
  address: string;
  userAgent: string;
}

/** What a browser sends when a passkey is used, as far as it is read. */
export type UsedPasskey = z.output<typeof usedCredential>;

export interface Credentials {
  email: string;
  password: string;
}

/** The user to whom a new passkey belongs. */
export interface PasskeyOwner {
  id: number;
  email: string;
}

export interface PasskeyOptions {
  options: Record<string, unknown>;
  cookies: string[];
}

/** What is being done, for the hooks of better-auth, which are told nothing about the request. */
interface InProgress {
  /** The network of a password that is checked. */
  network?: string;
  /** Whether a session may be created: not yet for an account with a second factor, and never by a passkey alone. */
  mayOpen: "without-second-factor" | "never";
  /** Who was identified, where no session was created. */
  userId?: number;
  /** The user who creates a passkey. */
  owner?: PasskeyOwner;
}

export interface Auth {
  /**
   * Checks the password and creates a session, in the same time for a known and an unknown e-mail.
   * @returns the user's id and the Set-Cookie lines, which are missing for an account with a second factor: it gets no
   * session; undefined for a wrong e-mail or password
   * @throws AppError accounts.suspended, busy
   */
  signIn(given: Credentials, device: Device): Promise<{ userId: number; cookies?: string[] } | undefined>;
  /** Creates a session of a user who has proven who they are. Returns its token. @throws AppError accounts.suspended */
  openSession(userId: number, device: Device): Promise<string>;
  /** The options with which a browser creates a passkey of a user, and the cookie that remembers their challenge. */
  newPasskey(user: PasskeyOwner): Promise<PasskeyOptions>;
  /**
   * Stores a passkey that a browser created with the options of `newPasskey`.
   * @param headers with the cookie of the options
   * @returns its id; undefined if it cannot be verified or is of another user's options
   */
  addPasskey(
    user: PasskeyOwner,
    created: { name: string; credential: object },
    headers: HeaderReader,
  ): Promise<number | undefined>;
  /** The options with which a browser uses a passkey. */
  passkeyChallenge(): Promise<PasskeyOptions>;
  /** Whose passkey signed the challenge of `passkeyChallenge`; undefined if it cannot be verified. */
  verifyPasskey(credential: UsedPasskey, headers: HeaderReader): Promise<number | undefined>;
}

/** Ends a call of better-auth without a session. */
function rejected(): APIError {
  return new APIError("UNAUTHORIZED");
}

function identified(doing: InProgress, userId: number): APIError {
  doing.userId = userId;
  return rejected();
}

function optionsOf({ response, headers }: { response: object; headers: Headers }): PasskeyOptions {
  return { options: { ...response }, cookies: headers.getSetCookie() };
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
  const inProgress = new AsyncLocalStorage<InProgress>();
  const networkInProgress = () => inProgress.getStore()?.network ?? "";
  const passkeyCookie = parts.cookie.secure ? "__Host-fc_passkey" : "fc_passkey";
  const cookieAttributes = { httpOnly: true, sameSite: "lax", secure: parts.cookie.secure, path: "/" } as const;
  const auth = betterAuth({
    baseURL: config.publicUrl,
    secret: config.sessionSecrets[0],
    telemetry: { enabled: false },
    // Details of its messages can contain e-mails and SQL parameters, so only the text is logged.
    logger: { level: "error", log: (_level, message) => log.warn({ part: "better-auth" }, message) },
    database: hashSessionTokens(
      drizzleAdapter(database.db, {
        provider: "pg",
        schema: {
          user: users,
          session: sessions,
          account: credentials,
          verification: verifications,
          passkey: passkeys,
        },
      }),
    ),
    user: { fields: { emailVerified: "isVerified" } },
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      minPasswordLength: ACCOUNT_LIMITS.passwordMin,
      maxPasswordLength: ACCOUNT_LIMITS.passwordMax,
      password: {
        hash: (password) => parts.passwords.hash(password, networkInProgress()),
        verify: ({ hash, password }) => parts.passwords.verify(hash, password, networkInProgress()),
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
          attributes: cookieAttributes,
        },
        [PASSKEY_CHALLENGE]: { name: passkeyCookie, attributes: cookieAttributes },
      },
    },
    plugins: [
      passkey({
        rpID: new URL(config.publicUrl).hostname,
        rpName: config.productName,
        origin: new URL(config.publicUrl).origin,
        // A passkey replaces the password too, so it has to check who uses it, by a PIN or a fingerprint.
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        registration: {
          requireSession: false,
          resolveUser: () => passkeyOwner(),
          afterVerification({ verification, user }) {
            if (user.id !== passkeyOwner().id || !verification.registrationInfo?.userVerified) throw rejected();
          },
        },
        authentication: {
          afterVerification({ verification }) {
            if (!verification.authenticationInfo.userVerified) throw rejected();
          },
        },
        advanced: { webAuthnChallengeCookie: PASSKEY_CHALLENGE },
      }),
    ],
    databaseHooks: {
      session: {
        create: {
          async before(session, context) {
            const userId = Number(session.userId);
            const doing = inProgress.getStore();
            if (doing?.mayOpen === "never") throw identified(doing, userId);
            await rejectSuspended(userId);
            if (doing?.mayOpen === "without-second-factor" && (await hasSecondFactor(database.db, userId)))
              throw identified(doing, userId);
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
      const doing: InProgress = { network: networkOf(device.address), mayOpen: "without-second-factor" };
      try {
        const signedIn = await inProgress.run(doing, () =>
          auth.api.signInEmail({ body: given, headers, returnHeaders: true }),
        );
        return { userId: Number(signedIn.response.user.id), cookies: signedIn.headers.getSetCookie() };
      } catch (error) {
        if (doing.userId !== undefined) return { userId: doing.userId };
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
    async newPasskey(owner) {
      const made = await inProgress.run({ mayOpen: "never", owner }, () =>
        auth.api.generatePasskeyRegistrationOptions({ headers: new Headers(), returnHeaders: true }),
      );
      return optionsOf(made);
    },
    async addPasskey(owner, { name, credential }, headers) {
      try {
        const added = await inProgress.run({ mayOpen: "never", owner }, () =>
          auth.api.verifyPasskeyRegistration({ body: { name, response: credential }, headers: ceremony(headers) }),
        );
        return Number(added.id);
      } catch (error) {
        if (error instanceof APIError) return undefined;
        throw new Error("A passkey could not be added", { cause: error });
      }
    },
    async passkeyChallenge() {
      return optionsOf(
        await auth.api.generatePasskeyAuthenticationOptions({ headers: new Headers(), returnHeaders: true }),
      );
    },
    async verifyPasskey(credential, headers) {
      const doing: InProgress = { mayOpen: "never" };
      try {
        await inProgress.run(doing, () =>
          auth.api.verifyPasskeyAuthentication({
            body: { response: { ...credential, clientExtensionResults: {} } },
            headers: ceremony(headers),
          }),
        );
      } catch (error) {
        if (!(error instanceof APIError)) throw new Error("A passkey could not be verified", { cause: error });
      }
      return doing.userId;
    },
  };

  function passkeyOwner() {
    const owner = inProgress.getStore()?.owner;
    if (!owner) throw rejected();
    return { id: String(owner.id), name: owner.email, displayName: owner.email };
  }

  /** Of the request's headers only the cookie with the challenge. */
  function ceremony(headers: HeaderReader): Headers {
    return new Headers({ cookie: `${passkeyCookie}=${rawCookieOf(headers, passkeyCookie) ?? ""}` });
  }
}
