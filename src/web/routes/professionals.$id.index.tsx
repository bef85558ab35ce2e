import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { useRecordActivity } from "#web/features/accounts/use-activity.ts";
import { ProfessionalNotFound } from "#web/features/professionals/professional-not-found.tsx";
import { professionalsData } from "#web/features/professionals/professionals.data.ts";
import { useRecordView } from "#web/features/professionals/use-count-view.ts";
import { Container } from "#web/ui/layout.tsx";
import { failureHead } from "#web/platform/pages/page-head.ts";
import { readProfileSearch, type ProfileSearch } from "./-professionals/profile-search.ts";
import { ProfessionalProfile } from "./-professionals/professional-profile.tsx";

/** The public view of a profile. spec: product §2 /professionals/{id}, DECISIONS 13 */
export const Route = createFileRoute("/professionals/$id/")({
  validateSearch: (search: Record<string, unknown>): ProfileSearch => readProfileSearch(search),
  loaderDeps: ({ search }) => readProfileSearch(search),
  // Imported on demand to keep it out of the initial bundle.
  loader: async ({ context, params, deps }) => {
    const { loadProfessional } = await import("./-professionals/profile.load.ts");
    await loadProfessional(context, params.id, deps, context.user !== null);
  },
  head: async ({ match, params }) => {
    if (match.status === "error") return failureHead(match.context.facts);
    const { headOfProfessional } = await import("./-professionals/profile.load.ts");
    return headOfProfessional(match.context, params.id);
  },
  component: ProfessionalPage,
  notFoundComponent: ProfessionalNotFound,
});

function ProfessionalPage() {
  const id = Number(Route.useParams().id);
  const search = Route.useSearch();
  useRecordActivity({ type: "view_professional", professionalId: id });
  useRecordView(id);
  const { data: professional } = useSuspenseQuery(professionalsData.detail(id));
  return (
    <Container className="pb-12">
      <ProfessionalProfile key={id} professional={professional} search={search} view="public" />
    </Container>
  );
}
