import { PERSONAL_DATA_CATEGORIES, type PrivacyOverview } from "#contract/privacy.ts";
import { privacyRulesText as text } from "#contract/texts/privacy-rules.ts";
import type { Db } from "#server/platform/database/connect.ts";
import type { DecisionChanges } from "#server/platform/decision.ts";
import { appError } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { RequestOrigin, Session } from "#server/platform/http/route.ts";
import { THROTTLES } from "#server/platform/throttle.ts";
import type { Accounts } from "./accounts.service.ts";
import { findConsents } from "./consents.queries.ts";
import type { Deletion } from "./deletion.service.ts";
import type { AccountExport } from "./export.service.ts";
import { findChoices, findDeletionEffects } from "./privacy.queries.ts";

/** What the privacy centre needs from later domains; must not be called while domains are created. */
export interface PrivacyPorts {
  preferences: (userId: number) => Promise<{ emailEnabled: boolean; emailCategories: Record<string, boolean> }>;
  newsletter: {
    ask: (email: string, origin: RequestOrigin) => Promise<void>;
    leave: (userId: number) => Promise<void>;
  };
  /** Writes a user's action on their own data into the audit log. */
  note: (
    tx: Db,
    userId: number,
    action: "users.export_own" | "users.delete_own",
    decided?: DecisionChanges,
  ) => Promise<void>;
}

export type Privacy = ReturnType<typeof createPrivacy>;

/**
 * The privacy centre: what is stored about a user, a copy of it, consents, and deleting the account. spec: DECISIONS
 * 16, 25, 33
 */
export function createPrivacy(
  { database, throttle }: Pick<Platform, "database" | "throttle">,
  {
    accounts,
    deletion,
    ownData,
    preferences,
    newsletter,
    note,
  }: PrivacyPorts & {
    accounts: Pick<Accounts, "isPassword" | "forgetCookie">;
    deletion: Pick<Deletion, "removeOwn">;
    ownData: AccountExport;
  },
) {
  const { db } = database;

  return {
    async overview({ user }: Session): Promise<PrivacyOverview> {
      const [counts, history, choices, wishes, losses] = await Promise.all([
        ownData.count(user.id),
        findConsents(db, user.id),
        findChoices(db, user.id),
        preferences(user.id),
        findDeletionEffects(db, user.id),
      ]);
      const mails = Object.entries(wishes.emailCategories).flatMap(([category, wanted]) => (wanted ? [category] : []));
      return {
        kept: PERSONAL_DATA_CATEGORIES.flatMap((category) => {
          const count = counts.get(category);
          return count === undefined ? [] : [{ category, count }];
        }),
        history,
        now: { ...choices, mails: wishes.emailEnabled ? mails : [] },
        deletion: losses,
      };
    },

    /**
     * Unsubscribing takes effect immediately, subscribing after the mailed link was clicked.
     * @throws accounts.email_unconfirmed, too_many_requests
     */
    async setNewsletter({ user }: Session, subscribed: boolean, origin: RequestOrigin) {
      // An unconfirmed address may belong to another person.
      if (!user.isVerified) throw appError("accounts.email_unconfirmed");
      if (subscribed) await newsletter.ask(user.email.toLowerCase(), origin);
      else await newsletter.leave(user.id);
      return { newsletter: (await findChoices(db, user.id)).newsletter };
    },

    /** @throws too_many_requests */
    async download({ user }: Session): Promise<ReadableStream<Uint8Array>> {
      await throttle.consume(THROTTLES.ownData, String(user.id));
      await note(db, user.id, "users.export_own");
      return ownData.open(user.id);
    },

    /**
     * Permanently deletes the caller's own account; the user is notified by mail.
     * @throws accounts.password_wrong, too_many_requests, busy, and as Deletion.removeOwn
     */
    async deleteAccount(session: Session, password: string, origin: RequestOrigin): Promise<{ cookies: string[] }> {
      if (!(await accounts.isPassword(session, password, origin)))
        throw appError("accounts.password_wrong", { fields: { password: text.passwordWrong } });
      const { id } = session.user;
      await deletion.removeOwn(id, (tx, decided) => note(tx, id, "users.delete_own", decided));
      return { cookies: [accounts.forgetCookie()] };
    },
  };
}
