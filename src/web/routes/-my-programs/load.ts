import type { QueryClient } from "@tanstack/react-query";
import { classWeekText } from "#contract/texts/class-week.ts";
import { managedProgramsText } from "#contract/texts/managed-programs.ts";
import { todayOf } from "#web/features/classes/class-search.ts";
import { classesData } from "#web/features/classes/classes.data.ts";
import { mondayOf } from "#web/features/classes/schedule-values.ts";
import { chooseHost } from "#web/features/programs/host-bar.tsx";
import type { ManageSearch } from "#web/features/programs/offering.ts";
import { programsData, type ManagedHost } from "#web/features/programs/programs.data.ts";
import { loadCachedFirst, prefetchParts } from "#web/platform/api/loading.ts";
import type { PageFacts } from "#web/platform/pages/page-facts.ts";
import { pageTitle } from "#web/platform/pages/page-head.ts";
import type { SessionUser } from "#web/platform/session/session.tsx";
import type { EditSearch, MyProgramsSearch, WeekSearch } from "./my-programs-search.ts";

interface ProgramsLoadContext {
  queryClient: QueryClient;
  user: SessionUser | null;
}

/** Loads the user's hosts, then the programmes of the selected one, and the participants of the selected programme. */
export async function loadMyPrograms(context: ProgramsLoadContext, search: MyProgramsSearch): Promise<void> {
  const chosen = await loadHost(context, search);
  if (!chosen) return;
  const { participants: id, page = 1, ...filters } = search;
  await prefetchParts(context.queryClient, [
    programsData.managed(chosen.host),
    id === undefined
      ? programsData.allowance(chosen.host)
      : programsData.participants(id, { search: filters.search, status: filters.status }, page),
  ]);
}

/** Loads the initial data of the form. */
export async function loadEditProgram(context: ProgramsLoadContext, search: EditSearch): Promise<void> {
  const chosen = await loadHost(context, search);
  if (!chosen) return;
  await prefetchParts(context.queryClient, [
    programsData.categories(chosen.businessKind ?? "fitness"),
    search.program === undefined ? programsData.allowance(chosen.host) : programsData.managed(chosen.host),
  ]);
}

/** Loads the classes of the week, and the programmes that they can be of. */
export async function loadWeek(context: ProgramsLoadContext & { facts: PageFacts }, search: WeekSearch): Promise<void> {
  const chosen = await loadHost(context, search);
  if (!chosen) return;
  await prefetchParts(context.queryClient, [
    programsData.managed(chosen.host),
    programsData.allowance(chosen.host),
    classesData.week(chosen.host, mondayOf(search.week ?? todayOf(context.facts.now))),
  ]);
}

async function loadHost(
  { queryClient, user }: ProgramsLoadContext,
  search: ManageSearch,
): Promise<ManagedHost | undefined> {
  const query = programsData.hosts(user?.role === "professional", search.business);
  // The host list loaded without a business parameter may include the requested one; use it to seed the cache.
  const own = queryClient.getQueryData(programsData.hosts(user?.role === "professional", undefined).queryKey);
  if (own && chooseHost(own, search)) queryClient.setQueryData(query.queryKey, (before) => before ?? own);
  return chooseHost((await loadCachedFirst(queryClient, query)) ?? [], search);
}

export function myProgramsHead(facts: PageFacts) {
  return privateHead(facts, managedProgramsText.manage.title);
}

export function editProgramHead(facts: PageFacts, { program }: EditSearch) {
  return privateHead(
    facts,
    program === undefined ? managedProgramsText.form.createTitle : managedProgramsText.form.editTitle,
  );
}

export function weekHead(facts: PageFacts) {
  return privateHead(facts, classWeekText.title);
}

function privateHead(facts: PageFacts, title: string) {
  return { meta: [...pageTitle(facts, title), { name: "robots", content: "noindex" }] };
}
