import type { User } from "#contract/accounts.ts";
import type { SecondFactorMethod } from "#contract/errors.ts";
import { SECOND_FACTOR_LIMITS, type Passkey, type SecondFactors } from "#contract/second-factor.ts";
import { errorsText } from "#contract/texts/errors.ts";
import { withTransaction, type Db } from "#server/platform/database/connect.ts";
import { appError } from "#server/platform/errors.ts";
import type { RequestOrigin, Session } from "#server/platform/http/route.ts";
import { queueMail } from "#server/platform/mail/mail.tasks.ts";
import type { Message } from "#server/platform/mail/mail.ts";
import type { Platform } from "#server/platform/platform.ts";
import { reportSecurityEvent } from "#server/platform/security/security-events.ts";
import { sealedTexts } from "#server/platform/security/sealed-text.ts";
import { siteOf } from "#server/platform/settings.ts";
import { THROTTLES } from "#server/platform/throttle.ts";
import { requireCurrent, versionOf } from "#server/platform/version.ts";
import { backupCodeUsedMail, secondFactorMail, type SecondFactorKind } from "./accounts.mails.ts";
import { needsSecondFactor } from "./accounts.policy.ts";
import { findUserByEmail, lockUser } from "./accounts.queries.ts";
import type { Auth, PasskeyOptions, UsedPasskey } from "./auth.service.ts";
import { hashBackupCode, isBackupCode, newBackupCodes } from "./backup-codes.ts";
import { inLanguageOf } from "./reader-language.service.ts";
import {
  acceptStep,
  confirmSession,
  consumeBackupCode,
  datePasskey,
  deleteApp,
  deleteBackupCodes,
  deleteFactors,
  deletePasskey,
  findApp,
  findBackupCodes,
  findFactors,
  findPasskeyOwner,
  hasSecondFactor,
  lockPasskey,
  methodsOf,
  notePasskeyUse,
  replaceBackupCodes,
  startApp,
  updatePasskeyName,
  type PasskeyRow,
} from "./second-factor.queries.ts";
import { deleteSessionsOf } from "./sessions.queries.ts";
import type { SignInLimits } from "./sign-in-limits.service.ts";
import { findStep, newTotpSecret, totpUri } from "./totp.ts";

type Member = Pick<User, "id" | "email">;

export interface SecondFactor {
  /** How a user can finish a sign-in. */
  methods(userId: number): Promise<SecondFactorMethod[]>;
  /**
   * Accepts a code of the user's app, or a backup code, once.
   * @throws AppError accounts.code_wrong, accounts.code_used, too_many_requests
   */
  acceptCode(user: Member, code: string, origin: RequestOrigin): Promise<void>;
  /** The options with which a browser uses a passkey. @throws AppError too_many_requests */
  passkeyOptions(origin: RequestOrigin): Promise<PasskeyOptions>;
  /** Whose passkey it is. @throws AppError accounts.passkey_failed, too_many_requests */
  acceptPasskey(credential: UsedPasskey, origin: RequestOrigin): Promise<number>;

  list(session: Session): Promise<SecondFactors>;
  /** @throws AppError accounts.app_exists */
  startApp(session: Session): Promise<{ secret: string; uri: string }>;
  /** @throws AppError accounts.app_exists, accounts.no_app, accounts.code_wrong, too_many_requests */
  confirmApp(session: Session, code: string, origin: RequestOrigin): Promise<{ backupCodes: string[] }>;
  /** @throws AppError not_found, accounts.second_factor_needed */
  removeApp(session: Session): Promise<void>;
  /** @throws AppError accounts.too_many_passkeys */
  newPasskey(session: Session): Promise<PasskeyOptions>;
  /** @throws AppError accounts.too_many_passkeys, accounts.passkey_failed */
  addPasskey(
    session: Session,
    created: { name: string; credential: object },
    origin: RequestOrigin,
  ): Promise<{ backupCodes: string[] }>;
  /** @throws AppError not_found, conflict for another version than `version` */
  renamePasskey(
    session: Session,
    id: number,
    changes: { name: string; version?: number | undefined },
  ): Promise<Passkey>;
  /** @throws AppError not_found, accounts.second_factor_needed */
  removePasskey(session: Session, id: number): Promise<void>;
  /** @throws AppError accounts.no_second_factor */
  renewBackupCodes(session: Session): Promise<{ backupCodes: string[] }>;

  /** @throws AppError accounts.step_up_second_factor, accounts.password_wrong, too_many_requests, busy */
  stepUpWithPassword(session: Session, password: string, origin: RequestOrigin): Promise<void>;
  /** @throws as `acceptCode` */
  stepUpWithCode(session: Session, code: string, origin: RequestOrigin): Promise<void>;
  /** @throws as `acceptPasskey` */
  stepUpWithPasskey(session: Session, credential: UsedPasskey, origin: RequestOrigin): Promise<void>;

  /** Removes all second factors of the account with an e-mail, for a command-line tool; undefined without an account. */
  removeAll(email: string): Promise<User | undefined>;
}

/** Passkeys, authenticator apps and backup codes. spec: DECISIONS 60 */
export function createSecondFactor(
  platform: Pick<
    Platform,
    "clock" | "config" | "database" | "live" | "log" | "metrics" | "settings" | "tasks" | "throttle"
  >,
  parts: {
    auth: Auth;
    limits: SignInLimits;
    isPassword: (session: Session, password: string, origin: RequestOrigin) => Promise<boolean>;
  },
): SecondFactor {
  const { clock, config, live, log, tasks, throttle } = platform;
  const { auth, limits } = parts;
  const { db } = platform.database;
  const keys = config.sessionSecrets;
  const secrets = sealedTexts(keys, "authenticator app");
  const ownerOf = (userId: number) => `user ${userId}`;

  /** The act stays done when its mail cannot be queued. */
  async function tell(user: Member, write: () => Message): Promise<void> {
    try {
      await queueMail(tasks, await inLanguageOf(db, user.id, write), { isUrgent: true });
    } catch (error) {
      log.error({ err: error, userId: user.id }, "mail could not be queued");
    }
  }

  async function tellChange(user: Member, kind: SecondFactorKind, act: "added" | "removed"): Promise<void> {
    reportSecurityEvent(platform, `second_factor.${act}`, { userId: user.id });
    await tell(user, () => secondFactorMail(siteOf(platform), user, kind, act));
  }

  /** @returns the time step of a right code, and its app */
  async function findCode(userId: number, code: string) {
    const app = await findApp(db, userId);
    if (!app) return undefined;
    const secret = secrets.open(app.secret, ownerOf(userId));
    const step = findStep(secret, code.replaceAll(/\s/g, ""), clock.now());
    // A secret that an earlier key encrypted is encrypted again.
    const sealed = secrets.isCurrent(app.secret) ? app.secret : secrets.seal(secret, ownerOf(userId));
    return step === undefined ? undefined : { step, secret: sealed, confirmedAt: app.confirmedAt };
  }

  async function consumeMatchingBackupCode(user: Member, code: string): Promise<boolean> {
    for (const { id, hash } of await findBackupCodes(db, user.id)) {
      if (!isBackupCode(keys, user.id, code, hash)) continue;
      if (!(await consumeBackupCode(db, id, clock.now()))) return false;
      reportSecurityEvent(platform, "second_factor.backup_code_used", { userId: user.id });
      const { length } = await findBackupCodes(db, user.id);
      await tell(user, () => backupCodeUsedMail(siteOf(platform), user, length));
      return true;
    }
    return false;
  }

  async function acceptCode(user: Member, code: string, origin: RequestOrigin): Promise<void> {
    let error: "accounts.code_wrong" | "accounts.code_used" = "accounts.code_wrong";
    const isRight = await limits.attempt({ email: user.email, origin, of: "code" }, async () => {
      const found = await findCode(user.id, code);
      const confirmedAt = found?.confirmedAt;
      if (!found || !confirmedAt) return (await consumeMatchingBackupCode(user, code)) || undefined;
      if (await acceptStep(db, user.id, { ...found, confirmedAt })) return true;
      error = "accounts.code_used";
      return undefined;
    });
    if (!isRight) throw appError(error, { fields: { code: errorsText[error] } });
    reportSecurityEvent(platform, "second_factor.passed", { userId: user.id, origin });
  }

  async function acceptPasskey(credential: UsedPasskey, origin: RequestOrigin): Promise<number> {
    await throttle.consume(THROTTLES.loginAttempt, origin);
    await throttle.check(THROTTLES.loginAddress, origin);
    const userId = await auth.verifyPasskey(credential, origin.headers);
    if (userId === undefined) {
      await throttle.penalize(THROTTLES.loginAddress, origin);
      reportSecurityEvent(platform, "second_factor.failed", { origin });
      throw appError("accounts.passkey_failed");
    }
    await notePasskeyUse(db, credential.id, clock.now());
    reportSecurityEvent(platform, "second_factor.passed", { userId, origin });
    return userId;
  }

  /**
   * What follows from a new second factor: backup codes, and with the first one the end of the other sessions, which
   * began without it.
   */
  async function finishAdding(
    tx: Db,
    { id: sessionId, user }: Session,
    isFirst: boolean,
  ): Promise<{ backupCodes: string[] }> {
    await confirmSession(tx, sessionId, clock.now());
    if (!isFirst) return { backupCodes: [] };
    await deleteSessionsOf(tx, user.id, sessionId);
    return { backupCodes: await storeNewCodes(tx, user.id) };
  }

  async function storeNewCodes(tx: Db, userId: number): Promise<string[]> {
    const codes = newBackupCodes();
    const hashes = codes.map((code) => hashBackupCode(keys, userId, code));
    await replaceBackupCodes(tx, userId, hashes, clock.now());
    return codes;
  }

  async function remove(
    { user }: Session,
    kind: SecondFactorKind,
    removeFrom: (tx: Db) => Promise<boolean>,
  ): Promise<void> {
    await withTransaction(db, async (tx) => {
      await lockUser(tx, user.id);
      if (!(await removeFrom(tx))) throw appError("not_found");
      if (await hasSecondFactor(tx, user.id)) return;
      if (needsSecondFactor({ role: user.role, hasSecondFactor: false }, config.demo))
        throw appError("accounts.second_factor_needed");
      await deleteBackupCodes(tx, user.id);
    });
    await tellChange(user, kind, "removed");
  }

  async function confirm({ id, user }: Session, origin: RequestOrigin): Promise<void> {
    await confirmSession(db, id, clock.now());
    reportSecurityEvent(platform, "step_up.passed", { userId: user.id, origin });
  }

  async function requireRoom(userId: number): Promise<void> {
    const { passkeys } = await findFactors(db, userId);
    if (passkeys.length >= SECOND_FACTOR_LIMITS.passkeys) throw appError("accounts.too_many_passkeys");
  }

  return {
    async methods(userId) {
      return methodsOf(await findFactors(db, userId));
    },
    acceptCode,
    async passkeyOptions(origin) {
      await throttle.consume(THROTTLES.loginAttempt, origin);
      return auth.passkeyChallenge();
    },
    acceptPasskey,

    async list({ user, isConfirmed, confirmedUntil }) {
      const { passkeys, ...others } = await findFactors(db, user.id);
      return {
        ...others,
        passkeys: passkeys.map(presentPasskey),
        required: needsSecondFactor({ role: user.role, hasSecondFactor: false }, config.demo),
        confirmedUntil: isConfirmed ? confirmedUntil.toISOString() : null,
      };
    },
    async startApp({ user }) {
      const secret = newTotpSecret();
      if (!(await startApp(db, user.id, secrets.seal(secret, ownerOf(user.id)), clock.now())))
        throw appError("accounts.app_exists");
      return { secret, uri: totpUri(secret, { issuer: siteOf(platform).productName, account: user.email }) };
    },
    async confirmApp(session, code, origin) {
      const { user } = session;
      const app = await findApp(db, user.id);
      if (!app) throw appError("accounts.no_app");
      if (app.confirmedAt) throw appError("accounts.app_exists");
      const found = await limits.attempt({ email: user.email, origin, of: "code" }, () => findCode(user.id, code));
      if (!found) throw appError("accounts.code_wrong", { fields: { code: errorsText["accounts.code_wrong"] } });
      const added = await withTransaction(db, async (tx) => {
        await lockUser(tx, user.id);
        const isFirst = !(await hasSecondFactor(tx, user.id));
        if (!(await acceptStep(tx, user.id, { ...found, confirmedAt: clock.now().toISOString() })))
          throw appError("accounts.app_exists");
        return finishAdding(tx, session, isFirst);
      });
      await live.recheck(user.id);
      await tellChange(user, "app", "added");
      return added;
    },
    removeApp: (session) => remove(session, "app", (tx) => deleteApp(tx, session.user.id)),
    async newPasskey({ user }) {
      await requireRoom(user.id);
      return auth.newPasskey(user);
    },
    async addPasskey(session, created, { headers }) {
      const { user } = session;
      await requireRoom(user.id);
      const isFirst = !(await hasSecondFactor(db, user.id));
      const id = await auth.addPasskey(user, created, headers);
      if (id === undefined) throw appError("accounts.passkey_failed");
      const added = await withTransaction(db, async (tx) => {
        await datePasskey(tx, id, clock.now());
        return finishAdding(tx, session, isFirst);
      });
      await live.recheck(user.id);
      await tellChange(user, "passkey", "added");
      return added;
    },
    async renamePasskey({ user }, id, { name, version }) {
      return withTransaction(db, async (tx) => {
        const before = await lockPasskey(tx, user.id, id);
        if (!before) throw appError("not_found");
        requireCurrent(version, presentPasskey(before));
        await updatePasskeyName(tx, id, name);
        return presentPasskey({ ...before, name });
      });
    },
    removePasskey: (session, id) => remove(session, "passkey", (tx) => deletePasskey(tx, session.user.id, id)),
    async renewBackupCodes({ user }) {
      return withTransaction(db, async (tx) => {
        await lockUser(tx, user.id);
        if (!(await hasSecondFactor(tx, user.id))) throw appError("accounts.no_second_factor");
        return { backupCodes: await storeNewCodes(tx, user.id) };
      });
    },

    async stepUpWithPassword(session, password, origin) {
      if (await hasSecondFactor(db, session.user.id)) throw appError("accounts.step_up_second_factor");
      if (!(await parts.isPassword(session, password, origin))) {
        reportSecurityEvent(platform, "step_up.failed", { userId: session.user.id, origin });
        throw appError("accounts.password_wrong", { fields: { password: errorsText["accounts.password_wrong"] } });
      }
      await confirm(session, origin);
    },
    async stepUpWithCode(session, code, origin) {
      await acceptCode(session.user, code, origin);
      await confirm(session, origin);
    },
    async stepUpWithPasskey(session, credential, origin) {
      // The passkey of another account does not prove who uses this session.
      if ((await findPasskeyOwner(db, credential.id)) !== session.user.id) throw appError("accounts.passkey_failed");
      await acceptPasskey(credential, origin);
      await confirm(session, origin);
    },

    async removeAll(email) {
      const user = await findUserByEmail(db, email.trim());
      if (!user) return undefined;
      await withTransaction(db, async (tx) => {
        await deleteFactors(tx, user.id);
        await deleteSessionsOf(tx, user.id);
      });
      await live.recheck(user.id);
      await tellChange(user, "all", "removed");
      return user;
    },
  };
}

function presentPasskey(row: PasskeyRow): Passkey {
  return { ...row, createdAt: row.createdAt.toISOString(), version: versionOf(row, ["name"]) };
}
