import type { QueryClient } from "@tanstack/react-query";
import { notificationsText } from "#contract/texts/notifications.ts";
import { notificationsData } from "#web/features/notifications/notifications.data.ts";
import type { PageFacts } from "#web/platform/page-facts.ts";
import { pageTitle } from "#web/platform/page-head.ts";

export async function loadNotifications(
  queryClient: QueryClient,
  { page = 1, unread }: { page?: number; unread?: true },
): Promise<void> {
  await queryClient.prefetchQuery(notificationsData.page(page, unread === true));
}

export function headOf(facts: PageFacts) {
  return { meta: [...pageTitle(facts, notificationsText.title), { name: "robots", content: "noindex" }] };
}
