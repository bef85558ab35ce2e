export const NOTIFICATION_TABS = ["list", "alerts", "preferences"] as const;
export type NotificationTab = (typeof NOTIFICATION_TABS)[number];

/** URL parameters of /notifications; defaults are omitted. */
export interface NotificationsSearch {
  tab?: Exclude<NotificationTab, "list">;
  unread?: true;
  page?: number;
}

/** Parses the URL parameters. Returns every key, so that undefined overrides an invalid raw value. */
export function readNotificationsSearch(search: Record<string, unknown>): NotificationsSearch {
  const tab = search["tab"] === "alerts" || search["tab"] === "preferences" ? search["tab"] : undefined;
  const page = Number(search["page"]);
  return {
    tab,
    unread: !tab && (search["unread"] === true || search["unread"] === "true") ? true : undefined,
    page: !tab && Number.isSafeInteger(page) && page > 1 ? page : undefined,
  };
}
