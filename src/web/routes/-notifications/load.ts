import type { QueryClient } from "@tanstack/react-query";
import { notificationsText } from "#contract/texts/notifications.ts";
import { jobAlertsData } from "#web/features/job-alerts/job-alerts.data.ts";
import { notificationsData } from "#web/features/notifications/notifications.data.ts";
import { preferencesData } from "#web/features/notifications/preferences.data.ts";
import { prefetchParts } from "#web/platform/api/loading.ts";
import type { PageFacts } from "#web/platform/pages/page-facts.ts";
import { pageTitle } from "#web/platform/pages/page-head.ts";
import type { NotificationsSearch } from "./notifications-search.ts";

export async function loadNotifications(
  queryClient: QueryClient,
  { tab, page = 1, unread }: NotificationsSearch,
): Promise<void> {
  if (tab === "alerts") await prefetchParts(queryClient, [jobAlertsData.all()]);
  else if (tab === "preferences") await prefetchParts(queryClient, [preferencesData()]);
  else await prefetchParts(queryClient, [notificationsData.page(page, unread === true)]);
}

export function headOf(facts: PageFacts) {
  return { meta: [...pageTitle(facts, notificationsText.title), { name: "robots", content: "noindex" }] };
}
