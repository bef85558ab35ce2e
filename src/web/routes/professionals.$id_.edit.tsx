import { createFileRoute } from "@tanstack/react-router";
import { ProfessionalNotFound } from "#web/features/professionals/professional-not-found.tsx";
import { EditDenied, EditProfile } from "./-professionals/edit-profile.tsx";
import { requireUser } from "./-shell/guard.ts";

/** Edits a profile and its sections; for its owner and admins. spec: DECISIONS 1 */
export const Route = createFileRoute("/professionals/$id_/edit")({
  beforeLoad: (entering) => ({ user: requireUser(entering) }),
  loader: async ({ context, params }) => {
    const { loadProfileForEdit } = await import("./-professionals/profile.load.ts");
    return loadProfileForEdit(context.queryClient, params.id, context.user);
  },
  head: async ({ match }) => (await import("./-professionals/profile.load.ts")).editHead(match.context.facts),
  component: Page,
  notFoundComponent: ProfessionalNotFound,
});

function Page() {
  const { mayEdit } = Route.useLoaderData();
  const id = Number(Route.useParams().id);
  return mayEdit ? <EditProfile key={id} id={id} /> : <EditDenied id={id} />;
}
