import { createFileRoute } from "@tanstack/react-router";
import { SignInSecurity } from "./-profile/sign-in-security.tsx";
import { requireAnyUser } from "./-shell/guard.ts";

/** spec: DECISIONS 60 */
export const Route = createFileRoute("/profile_/security")({
  beforeLoad: (entering) => ({ user: requireAnyUser(entering) }),
  // Imported on demand to keep it out of the initial bundle.
  loader: async ({ context }) => (await import("./-profile/security.load.ts")).loadSecurity(context.queryClient),
  head: async ({ match }) => (await import("./-profile/security.load.ts")).headOf(match.context.facts),
  component: SecurityPage,
});

function SecurityPage() {
  return <SignInSecurity user={Route.useRouteContext().user} />;
}
