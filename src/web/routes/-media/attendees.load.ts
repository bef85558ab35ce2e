import type { QueryClient } from "@tanstack/react-query";
import type { Role } from "#contract/access.ts";
import { eventsText } from "#contract/texts/events.ts";
import { eventsData } from "#web/features/media/events.data.ts";
import type { PageFacts } from "#web/platform/page-facts.ts";
import { pageTitle } from "#web/platform/page-head.ts";
import { loadArticleForEdit } from "./load.ts";

export async function loadAttendees(
  queryClient: QueryClient,
  { role, id, search, page }: { role: Role | undefined; id: string; search: string | undefined; page: number },
) {
  const access = await loadArticleForEdit(queryClient, role, id);
  if (access.access === "granted") await queryClient.prefetchQuery(eventsData.attendees(Number(id), search, page));
  return access;
}

export function headOfAttendees(facts: PageFacts) {
  return { meta: [...pageTitle(facts, eventsText.attendees.title), { name: "robots", content: "noindex" }] };
}
