import { createFileRoute, redirect } from "@tanstack/react-router";
import { CreateProfile, NotProfessional } from "./-professionals/create-profile.tsx";
import { requireUser } from "./-shell/guard.ts";

/** Creates a professional's only profile; an existing one is edited instead. spec: DECISIONS 1 */
export const Route = createFileRoute("/professionals/create")({
  beforeLoad: (entering) => ({ user: requireUser(entering) }),
  loader: async ({ context }) => {
    if (context.user.role !== "professional") return;
    const { ownProfileId } = await import("./-professionals/profile.load.ts");
    const id = await ownProfileId(context.queryClient);
    if (id !== undefined) throw redirect({ to: "/professionals/$id/edit", params: { id: String(id) } });
  },
  head: async ({ match }) => (await import("./-professionals/profile.load.ts")).createHead(match.context.facts),
  component: Page,
});

function Page() {
  const { user } = Route.useRouteContext();
  return user.role === "professional" ? <CreateProfile /> : <NotProfessional />;
}
