import { createFileRoute, redirect } from "@tanstack/react-router";
import type { Role } from "#contract/access.ts";
import { dashboardText } from "#contract/texts/dashboard.ts";
import { profileData } from "#web/features/profile/profile.data.ts";
import { asScreen } from "#web/platform/as-screen.ts";
import { settle } from "#web/platform/loading.ts";
import { pageTitle } from "#web/platform/page-head.ts";
import { useCountry } from "#web/platform/page-facts.ts";
import { dashboardData } from "./-dashboard/dashboard.data.ts";
import { DashboardPage } from "./-dashboard/dashboard-page.tsx";

/** Roles with a dashboard of their own. spec: product §2 */
const DASHBOARDS: Partial<Record<Role, string>> = {
  professional: "/professional-admin",
  business_admin: "/business-admin",
  admin: "/admin",
};

export const Route = createFileRoute("/dashboard")({
  beforeLoad: ({ context: { user }, location }) => {
    if (!user) throw redirect({ to: "/auth", search: { redirect: location.href } });
    const own = DASHBOARDS[user.role];
    if (own !== undefined) throw redirect({ to: asScreen(own) });
    return { user };
  },
  loader: ({ context: { queryClient, user, facts } }) =>
    settle(
      queryClient,
      [
        profileData.resumeDraft(),
        profileData.applications(),
        profileData.resumes(),
        profileData.enrollments(),
        dashboardData.suggestedJobs(facts.country ?? user.country),
      ].map((query) => ({ ...query, staleTime: 0 })),
    ),
  head: ({ match }) => ({
    meta: [...pageTitle(match.context.facts, dashboardText.title), { name: "robots", content: "noindex" }],
  }),
  component: Dashboard,
});

function Dashboard() {
  const { user } = Route.useRouteContext();
  const [country] = useCountry(user.country);
  return <DashboardPage user={user} country={country} />;
}
