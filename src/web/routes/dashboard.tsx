import { createFileRoute, redirect } from "@tanstack/react-router";
import type { Role } from "#contract/access.ts";
import { asRoutePath } from "#web/platform/pages/as-route-path.ts";
import { useCountry } from "#web/platform/pages/page-facts.ts";
import { DashboardPage } from "./-dashboard/dashboard-page.tsx";
import { requireUser } from "./-shell/guard.ts";

/** Roles that have their own dashboard. spec: product §2 */
const DASHBOARDS: Partial<Record<Role, string>> = {
  professional: "/professional-admin",
  business_admin: "/business-admin",
  admin: "/admin",
};

export const Route = createFileRoute("/dashboard")({
  beforeLoad: (entering) => {
    const user = requireUser(entering);
    const own = DASHBOARDS[user.role];
    if (own !== undefined) throw redirect({ to: asRoutePath(own) });
    return { user };
  },
  // Imported on demand to keep it out of the initial bundle.
  loader: async ({ context: { queryClient, user, facts } }) =>
    (await import("./-dashboard/dashboard.load.ts")).loadDashboard(queryClient, facts.country ?? user.country),
  head: async ({ match }) => (await import("./-dashboard/dashboard.load.ts")).headOf(match.context.facts),
  component: Dashboard,
});

function Dashboard() {
  const { user } = Route.useRouteContext();
  const [country] = useCountry(user.country);
  return <DashboardPage user={user} country={country} />;
}
