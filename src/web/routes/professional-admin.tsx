import { useQuery } from "@tanstack/react-query";
import { createFileRoute, Link, redirect } from "@tanstack/react-router";
import { professionalAdminText as text } from "#contract/texts/professional-admin.ts";
import { professionalAdminData } from "#web/features/professional-admin/professional-admin.data.ts";
import { asRoutePath } from "#web/platform/pages/as-route-path.ts";
import { loadFailure } from "#web/platform/pages/load-failure.tsx";
import { ScreenSkeleton } from "#web/platform/pages/skeletons.tsx";
import { Button } from "#web/ui/button.tsx";
import { PeopleDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Container } from "#web/ui/layout.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { ProfessionalDashboard } from "./-professional-admin/dashboard.tsx";
import { readProfessionalAdminSearch, type ProfessionalAdminSearch } from "./-professional-admin/admin-search.ts";
import { requireUser } from "./-shell/guard.ts";

/** A professional's dashboard. spec: product §2 /professional-admin, §6 (R328) */
export const Route = createFileRoute("/professional-admin")({
  validateSearch: (search: Record<string, unknown>): ProfessionalAdminSearch => readProfessionalAdminSearch(search),
  beforeLoad: (entering) => {
    if (requireUser(entering).role !== "professional") throw redirect({ to: "/dashboard" });
  },
  loaderDeps: ({ search }) => search,
  // Imported on demand to keep it out of the initial bundle.
  loader: async ({ context, deps }) =>
    (await import("./-professional-admin/load.ts")).loadProfessionalDashboard(context.queryClient, deps),
  head: async ({ match }) => (await import("./-professional-admin/load.ts")).headOf(match.context.facts),
  component: ProfessionalAdminPage,
});

function ProfessionalAdminPage() {
  const search = Route.useSearch();
  return (
    <Container className="pb-12">
      <Remote
        query={useQuery(professionalAdminData.own())}
        loading={<ScreenSkeleton />}
        isEmpty={(own) => own === null}
        empty={<NoProfile />}
        error={loadFailure(text.failed, "h1")}
      >
        {(own) => own && <ProfessionalDashboard own={own} search={search} />}
      </Remote>
    </Container>
  );
}

/** spec: calls §7.7 (a 404 means none) */
function NoProfile() {
  return (
    <EmptyState
      drawing={<PeopleDrawing />}
      title={text.none.title}
      titleAs="h1"
      description={text.none.body}
      action={
        <Button asChild>
          <Link to={asRoutePath("/professionals/create")}>{text.none.create}</Link>
        </Button>
      }
    />
  );
}
