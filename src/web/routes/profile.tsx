import { createFileRoute, redirect, useNavigate } from "@tanstack/react-router";
import { profileText } from "#contract/texts/profile.ts";
import { settle } from "#web/platform/loading.ts";
import { pageTitle } from "#web/platform/page-head.ts";
import { OwnProfile, readsOf, type ProfileTab } from "./-profile/own-profile.tsx";

export const Route = createFileRoute("/profile")({
  validateSearch: (search: Record<string, unknown>): { tab?: ProfileTab } => ({
    tab: search["tab"] === "resumes" ? "resumes" : undefined,
  }),
  beforeLoad: ({ context: { user }, location }) => {
    if (!user) throw redirect({ to: "/auth", search: { redirect: location.href } });
    return { user };
  },
  loaderDeps: ({ search }) => ({ tab: search.tab ?? "personal" }),
  loader: ({ context, deps }) => settle(context.queryClient, readsOf(deps.tab)),
  head: ({ match }) => ({
    meta: [...pageTitle(match.context.facts, profileText.title), { name: "robots", content: "noindex" }],
  }),
  component: ProfilePage,
});

function ProfilePage() {
  const { user } = Route.useRouteContext();
  const { tab = "personal" } = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <OwnProfile
      user={user}
      tab={tab}
      onTab={(next) => void navigate({ search: next === "personal" ? {} : { tab: next }, resetScroll: false })}
    />
  );
}
