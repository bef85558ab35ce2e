import { createFileRoute, Link } from "@tanstack/react-router";
import { claimsText } from "#contract/texts/claims.ts";
import { OwnClaims } from "#web/features/claims/own-claims.tsx";
import { Container, PageHeader } from "#web/ui/layout.tsx";
import { requireSignedIn } from "./-shell/guard.ts";

/** The user's own claims. */
export const Route = createFileRoute("/claims/")({
  validateSearch: (search: Record<string, unknown>): { page?: number } => {
    const page = Number(search["page"]);
    return Number.isSafeInteger(page) && page > 1 ? { page } : {};
  },
  beforeLoad: requireSignedIn,
  loaderDeps: ({ search }) => search,
  // Imported on demand to keep it out of the initial bundle.
  loader: async ({ context, deps }) => (await import("./-claims/load.ts")).loadOwn(context.queryClient, deps),
  head: async ({ match }) => (await import("./-claims/load.ts")).headOfOwn(match.context.facts),
  component: OwnClaimsPage,
});

function OwnClaimsPage() {
  const { page = 1 } = Route.useSearch();
  return (
    <Container width="medium" className="pb-12">
      <PageHeader title={claimsText.own.title} lead={claimsText.own.lead} />
      <OwnClaims
        page={page}
        renderPageLink={(target, children) => (
          <Link to="/claims" search={target > 1 ? { page: target } : {}}>
            {children}
          </Link>
        )}
      />
    </Container>
  );
}
