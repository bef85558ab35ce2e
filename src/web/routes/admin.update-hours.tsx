import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { updateHoursText as text } from "#contract/texts/update-hours.ts";
import { AccessDenied } from "#web/features/admin/access-denied.tsx";
import { HOURS_FILTERS } from "#web/features/admin/hours/update-hours.data.ts";
import { UpdateHours } from "#web/features/admin/hours/update-hours.tsx";
import { choiceOf } from "#web/features/admin/list/list-choice.ts";
import { useUser } from "#web/platform/session/session.tsx";
import { AdminPage } from "./-admin/admin-page.tsx";
import { requireSignedIn } from "./-shell/guard.ts";
import { compactSearch, readListSearch, type ListSearch } from "./-admin/list-search.ts";

/** spec: product §2 /admin/update-hours */
export const Route = createFileRoute("/admin/update-hours")({
  validateSearch: (search: Record<string, unknown>): ListSearch => readListSearch(search),
  beforeLoad: requireSignedIn,
  loaderDeps: ({ search }) => search,
  // Imported on demand to keep it out of the initial bundle.
  loader: async ({ context, deps }) => {
    if (context.user?.role !== "admin") return;
    const { loadUpdateHours } = await import("./-admin/update-hours.load.ts");
    await loadUpdateHours(context.queryClient, deps);
  },
  head: async ({ match }) => (await import("./-admin/head.ts")).adminHead(match.context.facts, "updateHours"),
  component: UpdateHoursPage,
});

function UpdateHoursPage() {
  const { search, business } = choiceOf(HOURS_FILTERS, Route.useSearch());
  const navigate = useNavigate({ from: Route.fullPath });
  if (useUser()?.role !== "admin") return <AccessDenied />;
  return (
    <AdminPage title={text.title} lead={text.lead}>
      <UpdateHours
        search={search}
        businessId={business}
        onSearch={(next) => void navigate({ search: compactSearch<ListSearch>({ search: next }), resetScroll: false })}
        onPick={(id) =>
          void navigate({ search: compactSearch<ListSearch>({ search, business: String(id) }), resetScroll: false })
        }
      />
    </AdminPage>
  );
}
