import { createFileRoute, Link, redirect } from "@tanstack/react-router";
import { notificationsText as text } from "#contract/texts/notifications.ts";
import { NotificationList } from "#web/features/notifications/notification-list.tsx";
import { ChipLink } from "#web/ui/chip.tsx";
import { Container, PageHeader } from "#web/ui/layout.tsx";

interface NotificationsSearch {
  unread?: true;
  page?: number;
}

/** All one's notifications. spec: product §3 notifications */
export const Route = createFileRoute("/notifications")({
  validateSearch: (search: Record<string, unknown>): NotificationsSearch => {
    const page = Number(search["page"]);
    return {
      unread: search["unread"] === true || search["unread"] === "true" ? true : undefined,
      page: Number.isSafeInteger(page) && page > 1 ? page : undefined,
    };
  },
  beforeLoad: ({ context, location }) => {
    if (!context.user) throw redirect({ to: "/auth", search: { redirect: location.href } });
  },
  loaderDeps: ({ search }) => search,
  // Loaded when the page is asked for: the first page of a visit does not carry it.
  loader: async ({ context, deps }) =>
    (await import("./-notifications/load.ts")).loadNotifications(context.queryClient, deps),
  head: async ({ match }) => (await import("./-notifications/load.ts")).headOf(match.context.facts),
  component: NotificationsPage,
});

function NotificationsPage() {
  const { page = 1, unread = false } = Route.useSearch();
  return (
    <Container width="medium" className="pb-12">
      <PageHeader title={text.title} lead={text.lead} />
      <nav aria-label={text.filter.label} className="mb-4 flex gap-2">
        <ChipLink asChild>
          <Link to="/notifications" search={{}} aria-current={unread ? undefined : "true"}>
            {text.filter.all}
          </Link>
        </ChipLink>
        <ChipLink asChild>
          <Link to="/notifications" search={{ unread: true }} aria-current={unread ? "true" : undefined}>
            {text.filter.unread}
          </Link>
        </ChipLink>
      </nav>
      <NotificationList
        page={page}
        unread={unread}
        renderPageLink={(target, children) => (
          <Link to="/notifications" search={{ ...(unread && { unread: true }), ...(target > 1 && { page: target }) }}>
            {children}
          </Link>
        )}
      />
    </Container>
  );
}
