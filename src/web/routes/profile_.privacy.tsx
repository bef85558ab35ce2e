import { createFileRoute, redirect } from "@tanstack/react-router";
import { PrivacyCentre } from "./-profile/privacy-centre.tsx";

/** spec: DECISIONS 16, 25, 33, 40 */
export const Route = createFileRoute("/profile_/privacy")({
  beforeLoad: ({ context: { user }, location }) => {
    if (!user) throw redirect({ to: "/auth", search: { redirect: location.href } });
    return { user };
  },
  // Loaded when the page is asked for: the first page of a visit does not carry it.
  loader: async ({ context }) => (await import("./-profile/privacy.load.ts")).loadPrivacyCentre(context.queryClient),
  head: async ({ match }) => (await import("./-profile/privacy.load.ts")).headOf(match.context.facts),
  component: PrivacyCentrePage,
});

function PrivacyCentrePage() {
  return <PrivacyCentre user={Route.useRouteContext().user} />;
}
