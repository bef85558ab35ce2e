import type { QueryClient } from "@tanstack/react-query";
import { professionalsText } from "#contract/texts/professionals.ts";
import { todayOf } from "#web/features/classes/class-search.ts";
import { classesData } from "#web/features/classes/classes.data.ts";
import { professionalsData } from "#web/features/professionals/professionals.data.ts";
import { professionalHead } from "#web/features/professionals/structured-data.ts";
import { programsData } from "#web/features/programs/programs.data.ts";
import { reviewsData, type ReviewTarget } from "#web/features/reviews/reviews.data.ts";
import { parseId, loadOrNotFound, prefetchParts } from "#web/platform/api/loading.ts";
import type { PageFacts } from "#web/platform/pages/page-facts.ts";
import { pageTitle } from "#web/platform/pages/page-head.ts";
import type { SessionUser } from "#web/platform/session/session.tsx";
import { ProfilePrograms } from "./profile-parts.ts";
import type { ProfileSearch } from "./profile-search.ts";

/** The sections of a profile that have their own query. */
function partQueries(id: number, { page = 1, sort }: ProfileSearch): unknown[] {
  const of: ReviewTarget = { kind: "professional", id };
  return [
    professionalsData.certifications(id),
    professionalsData.skills(id),
    professionalsData.portfolio(id),
    professionalsData.achievements(id),
    professionalsData.testimonials(id),
    reviewsData.summary(of),
    reviewsData.list(of, { page, sort }),
  ];
}

/** Loads the profile and its sections in parallel; a missing one shows the not-found page. */
export async function loadProfessional(
  { queryClient, facts }: { queryClient: QueryClient; facts: PageFacts },
  param: string,
  search: ProfileSearch,
  isSignedIn: boolean,
): Promise<void> {
  const id = parseId(param);
  const queries = [
    ...partQueries(id, search),
    programsData.offered({ kind: "professional", id }),
    classesData.week({ kind: "professional", id }, todayOf(facts.now)),
    ...(isSignedIn ? [reviewsData.own({ kind: "professional", id })] : []),
  ];
  const parts = Promise.all([ProfilePrograms.preload?.(), prefetchParts(queryClient, queries)]);
  try {
    // A signed-in user's permissions change elsewhere, for example when a message is answered. spec: DECISIONS 34
    await loadOrNotFound(queryClient, { ...professionalsData.detail(id), ...(isSignedIn ? { staleTime: 0 } : {}) });
  } finally {
    // Awaited for a missing profile too: a pending query would reach the browser as an unhandled rejection.
    await parts;
  }
}

/**
 * The head of the profile's page, or of the not-found page. It runs before hydration, so it is the place to await the
 * code of the programmes.
 */
export async function headOfProfessional(
  { queryClient, facts }: { queryClient: QueryClient; facts: PageFacts },
  param: string,
) {
  await ProfilePrograms.preload?.();
  return professionalHead(facts, queryClient.getQueryData(professionalsData.detail(Number(param)).queryKey));
}

/** Loads the profile for its form; the owner's version has more fields than the public one. */
export async function loadProfileForEdit(queryClient: QueryClient, param: string, user: SessionUser) {
  const id = parseId(param);
  const profile = await loadOrNotFound(queryClient, { ...professionalsData.detail(id), staleTime: 0 });
  if (!profile.can.edit) return { mayEdit: false };
  if (profile.user?.id === user.id) await queryClient.fetchQuery(professionalsData.own());
  await prefetchParts(queryClient, [
    professionalsData.skills(id),
    professionalsData.portfolio(id),
    professionalsData.achievements(id),
    professionalsData.testimonials(id),
  ]);
  return { mayEdit: true };
}

/** Loads the user's own profile and its sections, if there is one. */
export async function loadOwnProfessional(queryClient: QueryClient): Promise<void> {
  const own = await queryClient.fetchQuery(professionalsData.own()).catch(() => null);
  if (own) await prefetchParts(queryClient, partQueries(own.id, {}));
}

/** The id of the user's own profile, if there is one. */
export async function ownProfileId(queryClient: QueryClient): Promise<number | undefined> {
  return (await queryClient.fetchQuery(professionalsData.own()))?.id;
}

export function editHead(facts: PageFacts) {
  return privateHead(facts, professionalsText.form.editTitle);
}

export function createHead(facts: PageFacts) {
  return privateHead(facts, professionalsText.form.createTitle);
}

function privateHead(facts: PageFacts, title: string) {
  return { meta: [...pageTitle(facts, title), { name: "robots", content: "noindex" }] };
}
