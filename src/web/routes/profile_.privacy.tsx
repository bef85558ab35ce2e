import { createFileRoute } from "@tanstack/react-router";
import { PrivacyCentre } from "./-profile/privacy-centre.tsx";
import { requireUser } from "./-shell/guard.ts";

/** spec: DECISIONS 16, 25, 33, 40 */
export const Route = createFileRoute("/profile_/privacy")({
  beforeLoad: (entering) => ({ user: requireUser(entering) }),
  // Imported on demand to keep it out of the initial bundle.
  loader: async ({ context }) => (await import("./-profile/privacy.load.ts")).loadPrivacyCentre(context.queryClient),
  head: async ({ match }) => (await import("./-profile/privacy.load.ts")).headOf(match.context.facts),
  component: PrivacyCentrePage,
});

function PrivacyCentrePage() {
  return <PrivacyCentre user={Route.useRouteContext().user} />;
}
