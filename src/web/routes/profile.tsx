import { createFileRoute, useNavigate } from "@tanstack/react-router";
import type { Role } from "#contract/access.ts";
import { OwnProfile, type ProfileTab } from "./-profile/own-profile.tsx";
import { requireUser } from "./-shell/guard.ts";

export const Route = createFileRoute("/profile")({
  validateSearch: (search: Record<string, unknown>): { tab?: ProfileTab } => ({
    tab: search["tab"] === "resumes" || search["tab"] === "professional" ? search["tab"] : undefined,
  }),
  beforeLoad: (entering) => ({ user: requireUser(entering) }),
  loaderDeps: ({ search: { tab } }) => ({ tab }),
  // Imported on demand to keep it out of the initial bundle.
  loader: async ({ context, deps }) =>
    (await import("./-profile/profile.load.ts")).loadProfile(context.queryClient, openTab(context.user.role, deps.tab)),
  head: async ({ match }) => (await import("./-profile/profile.load.ts")).headOf(match.context.facts),
  component: ProfilePage,
});

/** Only professionals have the professional tab; other roles get the first one. */
function openTab(role: Role, tab: ProfileTab = "personal"): ProfileTab {
  return tab === "professional" && role !== "professional" ? "personal" : tab;
}

function ProfilePage() {
  const { user } = Route.useRouteContext();
  const { tab } = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <OwnProfile
      user={user}
      tab={openTab(user.role, tab)}
      onTab={(next) => void navigate({ search: next === "personal" ? {} : { tab: next }, resetScroll: false })}
    />
  );
}
