import type { QueryClient } from "@tanstack/react-query";
import { professionalsText } from "#contract/texts/professionals.ts";
import { professionalsData } from "#web/features/professionals/professionals.data.ts";
import { professionalHead } from "#web/features/professionals/structured-data.ts";
import { programsData } from "#web/features/programs/programs.data.ts";
import { reviewsData, type Reviewed } from "#web/features/reviews/reviews.data.ts";
import { listingId, loadOrNotFound, settle } from "#web/platform/api/loading.ts";
import type { PageFacts } from "#web/platform/pages/page-facts.ts";
import { pageTitle } from "#web/platform/pages/page-head.ts";
import type { SessionUser } from "#web/platform/session/session.tsx";
import type { ProfileSearch } from "./profile-search.ts";

/** The parts of a profile that are read by themselves. */
function partQueries(id: number, { page = 1, sort }: ProfileSearch): unknown[] {
  const of: Reviewed = { kind: "professional", id };
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

/** Reads the profile and its parts, all at once; a missing one leads to the not-found page. */
export async function loadProfessional(
  queryClient: QueryClient,
  param: string,
  search: ProfileSearch,
  isSignedIn: boolean,
): Promise<void> {
  const id = listingId(param);
  const parts = settle(queryClient, [...partQueries(id, search), programsData.offered({ kind: "professional", id })]);
  try {
    // What a signed-in reader may see changes elsewhere, by an answered message. spec: DECISIONS 34
    await loadOrNotFound(queryClient, { ...professionalsData.detail(id), ...(isSignedIn ? { staleTime: 0 } : {}) });
  } finally {
    // Of a missing profile too: a part still under way would reach the browser as a failure that nobody handles.
    await parts;
  }
}

/** The head of the page: of the profile when it was found, else of its absence. */
export function headOfProfessional(
  { queryClient, facts }: { queryClient: QueryClient; facts: PageFacts },
  param: string,
) {
  return professionalHead(facts, queryClient.getQueryData(professionalsData.detail(Number(param)).queryKey));
}

/** The profile as its form needs it; the owner's holds more than the public one. */
export async function loadProfileForEdit(queryClient: QueryClient, param: string, user: SessionUser) {
  const id = listingId(param);
  const profile = await loadOrNotFound(queryClient, { ...professionalsData.detail(id), staleTime: 0 });
  if (!profile.can.edit) return { mayEdit: false };
  if (profile.user?.id === user.id) await queryClient.fetchQuery(professionalsData.own());
  await settle(queryClient, [
    professionalsData.skills(id),
    professionalsData.portfolio(id),
    professionalsData.achievements(id),
    professionalsData.testimonials(id),
  ]);
  return { mayEdit: true };
}

/** One's own profile, if there is one, with its parts. */
export async function loadOwnProfessional(queryClient: QueryClient): Promise<void> {
  const own = await queryClient.fetchQuery(professionalsData.own()).catch(() => null);
  if (own) await settle(queryClient, partQueries(own.id, {}));
}

/** The id of one's own profile, if there is one. */
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
