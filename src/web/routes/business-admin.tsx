import { useQuery } from "@tanstack/react-query";
import { createFileRoute, Link } from "@tanstack/react-router";
import { allows } from "#contract/access.ts";
import { businessAdminText as text } from "#contract/texts/business-admin.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { managersText } from "#contract/texts/managers.ts";
import { ReceivedInvitations } from "#web/features/business-admin/manager-standing.tsx";
import { businessAdminData } from "#web/features/business-admin/business-admin.data.ts";
import { loadFailure } from "#web/platform/pages/load-failure.tsx";
import { useUser } from "#web/platform/session/session.tsx";
import { ScreenSkeleton } from "#web/platform/pages/skeletons.tsx";
import { Button } from "#web/ui/button.tsx";
import { LostDrawing, PlaceDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Container } from "#web/ui/layout.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { readAdminSearch, type AdminSearch } from "./-business-admin/admin-search.ts";
import { Dashboard } from "./-business-admin/dashboard.tsx";
import { requireSignedIn } from "./-shell/guard.ts";

/** The dashboard of owners and managers. spec: product §2 /business-admin */
export const Route = createFileRoute("/business-admin")({
  validateSearch: (search: Record<string, unknown>): AdminSearch => readAdminSearch(search),
  beforeLoad: requireSignedIn,
  loaderDeps: ({ search }) => search,
  // Imported on demand to keep it out of the initial bundle.
  loader: async ({ context, deps }) => (await import("./-business-admin/load.ts")).loadTab(context.queryClient, deps),
  head: async ({ match }) => (await import("./-business-admin/load.ts")).headOf(match.context.facts),
  component: BusinessAdminPage,
});

function BusinessAdminPage() {
  const search = Route.useSearch();
  const user = useUser();
  return (
    <Container className="pb-12">
      <ReceivedInvitations />
      <Remote
        query={useQuery(businessAdminData.business(search.business))}
        loading={<ScreenSkeleton />}
        isEmpty={(business) => business === null}
        empty={
          user?.managesBusiness ? (
            <NoneOpen />
          ) : allows("business_admin-or-admin", user?.role) ? (
            <NoBusiness chosenId={search.business} />
          ) : (
            <Restricted />
          )
        }
        error={loadFailure(text.failed, "h1")}
      >
        {(business) => business && <Dashboard business={business} search={search} />}
      </Remote>
    </Container>
  );
}

/** For an owner of another listing, a link to it. spec: R296 */
function NoBusiness({ chosenId }: { chosenId: number | undefined }) {
  const { data: other, isLoading } = useQuery({
    ...businessAdminData.business(undefined),
    enabled: chosenId !== undefined,
  });
  if (isLoading) return <ScreenSkeleton />;
  if (other)
    return (
      <EmptyState
        drawing={<LostDrawing />}
        title={text.gone.title}
        titleAs="h1"
        description={text.gone.body}
        action={
          <Button asChild>
            <Link to="/business-admin">{fill(text.gone.open, { name: other.name })}</Link>
          </Button>
        }
      />
    );
  return (
    <EmptyState
      drawing={<PlaceDrawing />}
      title={text.none.title}
      titleAs="h1"
      description={text.none.body}
      action={
        <div className="flex flex-col items-center gap-2">
          <Button asChild>
            <Link to="/business-registration">{text.none.register}</Link>
          </Button>
          <TextLink asChild variant="more">
            <Link to="/businesses">{text.none.find}</Link>
          </TextLink>
          <TextLink asChild variant="more">
            <Link to="/claims">{text.none.claims}</Link>
          </TextLink>
        </div>
      }
    />
  );
}

/** For managers of listings whose plan leaves managers out now. spec: DECISIONS 52 */
function NoneOpen() {
  return (
    <EmptyState
      drawing={<PlaceDrawing />}
      title={managersText.role.unused}
      titleAs="h1"
      description={managersText.role.unusedHint}
    />
  );
}

/** For users who neither have the role nor own or manage a listing. spec: product §6, DECISIONS 15 (R295) */
function Restricted() {
  return (
    <EmptyState
      drawing={<LostDrawing />}
      title={text.restricted.title}
      titleAs="h1"
      description={text.restricted.body}
      action={
        <Button asChild>
          <Link to="/">{text.restricted.home}</Link>
        </Button>
      }
    />
  );
}
