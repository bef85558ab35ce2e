import { createFileRoute, redirect } from "@tanstack/react-router";
import { adminText } from "#contract/texts/admin.ts";
import { PendingListings } from "#web/features/admin/pending-listings.tsx";
import { pendingListingsData } from "#web/features/admin/pending-listings.data.ts";
import { pageTitle } from "#web/platform/page-head.ts";
import { Container, PageHeader, Section } from "#web/ui/layout.tsx";

export const Route = createFileRoute("/admin/")({
  validateSearch: (search: Record<string, unknown>): { page?: number } => {
    const page = Number(search["page"]);
    return { page: Number.isInteger(page) && page > 1 ? page : undefined };
  },
  beforeLoad: ({ context, location }) => {
    if (!context.user) throw redirect({ to: "/auth", search: { redirect: location.href } });
    if (context.user.role !== "admin") throw redirect({ to: "/" });
  },
  loaderDeps: ({ search }) => ({ page: search.page ?? 1 }),
  loader: ({ context, deps }) => context.queryClient.prefetchQuery(pendingListingsData.list(deps.page)),
  head: ({ match }) => ({
    meta: [...pageTitle(match.context.facts, adminText.title), { name: "robots", content: "noindex" }],
  }),
  component: AdminPage,
});

function AdminPage() {
  const { page = 1 } = Route.useSearch();
  return (
    <Container className="pb-12">
      <PageHeader title={adminText.title} />
      <Section title={adminText.pending.title} titleId="pending" lead={adminText.pending.lead} className="py-0">
        <PendingListings page={page} />
      </Section>
    </Container>
  );
}
