import { NOTIFICATION_CATEGORIES, type NotificationCategory } from "#contract/notifications.ts";
import type { Config } from "#server/platform/config.ts";
import { readToken, signToken } from "#server/platform/security/signed-token.ts";

export const UNSUBSCRIBE_PATH = "/notifications/unsubscribe";
const PURPOSE = "mails of a category";

/** The URL that ends the mails of a category to a user, without signing in; the same in every mail. */
export function unsubscribeUrl(
  { publicUrl, sessionSecrets }: Pick<Config, "publicUrl" | "sessionSecrets">,
  userId: number,
  category: NotificationCategory,
): string {
  const token = signToken(sessionSecrets, PURPOSE, `${userId}-${category}`);
  return `${publicUrl}${UNSUBSCRIBE_PATH}?token=${token}`;
}

/** The user and the category of a token; undefined if it is not one of ours. */
export function readUnsubscribeToken(
  { sessionSecrets }: Pick<Config, "sessionSecrets">,
  token: string,
): { userId: number; category: NotificationCategory } | undefined {
  const [userId, name] = readToken(sessionSecrets, PURPOSE, token)?.split("-") ?? [];
  const category = NOTIFICATION_CATEGORIES.find((known) => known === name);
  return category === undefined ? undefined : { userId: Number(userId), category };
}
