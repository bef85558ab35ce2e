import { adminMessagesRoutes } from "./admin/admin-messages.routes.ts";
import { createAdminMessages } from "./admin/admin-messages.service.ts";
import { noteMediaActs } from "./admin/admin-media.service.ts";
import { adminNewsletterRoutes } from "./admin/admin-newsletter.routes.ts";
import { createNewsletterIssues, registerSendingTasks } from "./media/media.service.ts";
import type { Platform } from "./platform/platform.ts";
import type { Route } from "./platform/route.ts";

/** What goes out to many and what comes in from anybody: the newsletter's issues, and messages of the contact form. */
export function correspondenceRoutes(platform: Platform): Route[] {
  const issues = createNewsletterIssues(platform, { noteAdminAct: noteMediaActs(platform) });
  registerSendingTasks(platform, issues);
  return [...adminNewsletterRoutes(issues), ...adminMessagesRoutes(createAdminMessages(platform))];
}
