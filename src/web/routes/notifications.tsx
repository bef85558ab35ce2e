import { createFileRoute, Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { notificationPreferencesText } from "#contract/texts/notification-preferences.ts";
import { notificationsText as text } from "#contract/texts/notifications.ts";
import { DetailTabs } from "#web/features/business-detail/detail-tabs.tsx";
import { NotificationList } from "#web/features/notifications/notification-list.tsx";
import { PreferencesPanel } from "#web/features/notifications/preferences-panel.tsx";
import { ChipLink } from "#web/ui/chip.tsx";
import { cn } from "#web/ui/cn.ts";
import { Container, PageHeader } from "#web/ui/layout.tsx";
import {
  NOTIFICATION_TABS,
  readNotificationsSearch,
  type NotificationsSearch,
  type NotificationTab,
} from "./-notifications/notifications-search.ts";
import { OwnAlerts } from "./-notifications/own-alerts.tsx";
import { requireSignedIn } from "./-shell/guard.ts";

/** The user's notifications, notification settings and job alerts. spec: product §3 notifications */
export const Route = createFileRoute("/notifications")({
  validateSearch: (search: Record<string, unknown>): NotificationsSearch => readNotificationsSearch(search),
  beforeLoad: requireSignedIn,
  loaderDeps: ({ search }) => search,
  // Imported on demand to keep it out of the initial bundle.
  loader: async ({ context, deps }) =>
    (await import("./-notifications/load.ts")).loadNotifications(context.queryClient, deps),
  head: async ({ match }) => (await import("./-notifications/load.ts")).headOf(match.context.facts),
  component: NotificationsPage,
});

function NotificationsPage() {
  const search = Route.useSearch();
  const { tabs } = notificationPreferencesText;
  return (
    <Container width="medium" className="pb-12">
      <PageHeader title={text.title} lead={text.lead} />
      <DetailTabs<NotificationTab>
        label={tabs.label}
        tabs={NOTIFICATION_TABS.map((value) => ({ value, label: tabs[value] }))}
        active={search.tab ?? "list"}
        renderLink={(tab, { children, ...link }) => (
          <Link
            to="/notifications"
            search={tab === "list" ? {} : { tab }}
            resetScroll={false}
            activeOptions={{ exact: true }}
            {...link}
          >
            {children}
          </Link>
        )}
      />
      <div className="pt-6">
        <OpenTab search={search} />
      </div>
    </Container>
  );
}

function OpenTab({ search }: { search: NotificationsSearch }): ReactNode {
  const { tab, page = 1 } = search;
  const unread = search.unread === true;
  if (tab === "alerts") return <OwnAlerts />;
  if (tab === "preferences") return <PreferencesPanel />;
  return (
    <NotificationList
      page={page}
      unread={unread}
      emptyLink={
        <Link to="/notifications" search={unread ? {} : { tab: "preferences" }}>
          {unread ? text.emptyUnreadAction : text.emptyAction}
        </Link>
      }
      filter={
        <nav aria-label={text.filter.label} className="flex gap-2">
          {[false, true].map((value) => (
            <ChipLink
              key={String(value)}
              asChild
              className={cn(unread === value && "border-accent bg-accent-soft text-accent-ink")}
            >
              <Link
                to="/notifications"
                search={value ? { unread: true } : {}}
                activeOptions={{ exact: true, includeSearch: true }}
              >
                {value ? text.filter.unread : text.filter.all}
              </Link>
            </ChipLink>
          ))}
        </nav>
      }
      renderPageLink={(target, children) => (
        <Link to="/notifications" search={{ ...(unread && { unread: true }), ...(target > 1 && { page: target }) }}>
          {children}
        </Link>
      )}
    />
  );
}
