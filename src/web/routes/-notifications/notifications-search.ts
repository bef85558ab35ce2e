export const NOTIFICATION_TABS = ["list", "alerts", "preferences"] as const;
export type NotificationTab = (typeof NOTIFICATION_TABS)[number];

/** What stands in the address of /notifications; defaults are left out. */
export interface NotificationsSearch {
  tab?: Exclude<NotificationTab, "list">;
  unread?: true;
  page?: number;
}

/** Reads the address. Every name is in the answer, so that what makes no sense does not stay. */
export function readNotificationsSearch(search: Record<string, unknown>): NotificationsSearch {
  const tab = search["tab"] === "alerts" || search["tab"] === "preferences" ? search["tab"] : undefined;
  const page = Number(search["page"]);
  return {
    tab,
    unread: !tab && (search["unread"] === true || search["unread"] === "true") ? true : undefined,
    page: !tab && Number.isSafeInteger(page) && page > 1 ? page : undefined,
  };
}
