import type { QueryClient } from "@tanstack/react-query";
import type { Role } from "#contract/access.ts";
import { eventsText } from "#contract/texts/events.ts";
import { articleFormData } from "#web/features/media/form/article-form.data.ts";
import { queriesOfList } from "#web/features/admin/list/admin-list.tsx";
import type { ListSearch } from "#web/features/admin/list/list-choice.ts";
import { prefetchParts } from "#web/platform/api/loading.ts";
import type { PageFacts } from "#web/platform/pages/page-facts.ts";
import { pageTitle } from "#web/platform/pages/page-head.ts";
import { attendeesData } from "./attendees.data.ts";
import { loadArticleForEdit } from "./load.ts";

export async function loadAttendees(
  queryClient: QueryClient,
  { role, id, search }: { role: Role | undefined; id: string; search: ListSearch },
) {
  // With the article cached, access was granted before; a search among the attendees must not check it again.
  const hasAccess = queryClient.getQueryData(articleFormData.forEdit(Number(id)).queryKey) !== undefined;
  const access = hasAccess ? ({ access: "granted" } as const) : await loadArticleForEdit(queryClient, role, id);
  if (access.access === "granted")
    await prefetchParts(queryClient, queriesOfList({ data: attendeesData }, search, Number(id)));
  return access;
}

export function headOfAttendees(facts: PageFacts) {
  return { meta: [...pageTitle(facts, eventsText.attendees.title), { name: "robots", content: "noindex" }] };
}
