import { texts } from "./language.ts";

/** Texts of the bell and of /notifications. spec: product §3 notifications */
export const notificationsText = texts("notificationsText", {
  title: "Notifications",
  lead: "What happened to your applications, your business and your account.",
  bell: "Notifications",
  bellUnreadOne: "Notifications, {count} unread",
  bellUnreadMany: "Notifications, {count} unread",
  many: "99+",
  all: "See all notifications",
  markAll: "Mark all as read",
  markedAll: "All notifications are read",
  markRead: "Mark as read",
  markReadLabel: "Mark '{title}' as read",
  remove: "Delete",
  removeLabel: "Delete '{title}'",
  failedAction: "That did not work",
  unread: "Unread",
  filter: { label: "Which notifications", all: "All", unread: "Unread" },
  empty: "No notifications yet",
  emptyHint: "When something happens that concerns you, it appears here first.",
  emptyAction: "Choose what you want to be notified about",
  emptyUnread: "You have read everything",
  emptyUnreadAction: "Show all notifications",
  failed: "The notifications could not be loaded. Please try again.",
});
