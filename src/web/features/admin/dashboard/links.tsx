import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import {
  Clock,
  FileClock,
  FileInput,
  Flag,
  Inbox,
  MailQuestionMark,
  Newspaper,
  Receipt,
  Settings,
  Tags,
  WalletCards,
  type LucideIcon,
} from "lucide-react";
import type { PlatformCounts } from "#contract/back-office.ts";
import { adminDashboardText } from "#contract/texts/admin-dashboard.ts";
import { plural } from "#contract/texts/catalogue.ts";
import { asRoutePath } from "#web/platform/pages/as-route-path.ts";
import { dashboardData } from "./dashboard.data.ts";

const text = adminDashboardText.links;

const PAGES: readonly { path: string; name: keyof typeof text; Icon: LucideIcon }[] = [
  { path: "/admin/inbox", name: "inbox", Icon: Inbox },
  { path: "/admin/claims", name: "claims", Icon: Flag },
  { path: "/admin/update-hours", name: "updateHours", Icon: Clock },
  { path: "/admin/business-collective-categories", name: "categories", Icon: Tags },
  { path: "/admin/imports", name: "imports", Icon: FileInput },
  { path: "/admin/subscriptions", name: "subscriptions", Icon: WalletCards },
  { path: "/admin/invoices", name: "invoices", Icon: Receipt },
  { path: "/admin/newsletter", name: "newsletter", Icon: Newspaper },
  { path: "/admin/messages", name: "messages", Icon: MailQuestionMark },
  { path: "/admin/settings", name: "settings", Icon: Settings },
  { path: "/admin/audit", name: "audit", Icon: FileClock },
];

/** Figures shown beside some links. */
const LINK_FIGURES: Partial<Record<string, (counts: PlatformCounts) => string>> = {
  "/admin/newsletter": ({ subscribers }) => plural(subscribers, text.subscribersOne, text.subscribersMany),
  "/admin/messages": ({ openMessages }) => plural(openMessages, text.openOne, text.openMany),
};

/** Links to every back-office page that is not a tab. */
export function BackOfficeLinks() {
  const counts = useQuery(dashboardData.counts()).data;
  return (
    <nav aria-label={text.label}>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3">
        {PAGES.map(({ path, name, Icon }) => (
          <li key={path} className="flex">
            <Link
              to={asRoutePath(path)}
              className="flex min-h-14 w-full items-center gap-3 rounded-card border border-line bg-surface px-4 py-2 font-medium hover:bg-sunken"
            >
              <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />
              <span className="flex min-w-0 flex-col">
                {text[name]}
                {counts && LINK_FIGURES[path] && (
                  <span className="text-sm font-normal text-muted tabular-nums">{LINK_FIGURES[path](counts)}</span>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
