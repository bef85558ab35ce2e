import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { adminDashboardText as text } from "#contract/texts/admin-dashboard.ts";
import { adminPlacesText } from "#contract/texts/admin-places.ts";
import { activitiesList } from "#web/features/admin/dashboard/activities-list.tsx";
import { Counts } from "#web/features/admin/dashboard/counts.tsx";
import { BackOfficeLinks } from "#web/features/admin/dashboard/links.tsx";
import { PendingItems } from "#web/features/admin/dashboard/pending-items.tsx";
import { AdminList } from "#web/features/admin/list/admin-list.tsx";
import { SyncAll } from "#web/features/admin/places/sync-all.tsx";
import { Section } from "#web/ui/layout.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import type { PanelSearch } from "./list-search.ts";
import { useListAddress } from "./use-list-address.tsx";

/** Key figures and pending work. spec: product §2 /admin Dashboard */
export function DashboardTab({ search }: { search: PanelSearch }) {
  const address = useListAddress(search);
  return (
    <div className="flex flex-col gap-10">
      <Part id="glance" title={text.counts.title}>
        <Counts />
      </Part>
      <div className="grid items-start gap-10 lg:grid-cols-2">
        <Part
          id="waiting"
          title={text.waiting.title}
          lead={text.waiting.lead}
          action={
            <TextLink asChild variant="more">
              <Link to="/admin/inbox">{text.waiting.open}</Link>
            </TextLink>
          }
        >
          <PendingItems />
        </Part>
        <Part id="sync" title={adminPlacesText.sync.title} lead={adminPlacesText.sync.lead}>
          <SyncAll>
            <TextLink asChild variant="more">
              <Link to="/admin/imports" search={{ view: "syncs" }}>
                {adminPlacesText.sync.history}
              </Link>
            </TextLink>
          </SyncAll>
        </Part>
      </div>
      <Part id="back-office" title={text.links.title}>
        <BackOfficeLinks />
      </Part>
      <Part id="activities" title={text.activities.title} lead={text.activities.lead}>
        <AdminList list={activitiesList()} address={address} />
      </Part>
    </div>
  );
}

function Part({
  id,
  title,
  lead,
  action,
  children,
}: {
  id: string;
  title: string;
  lead?: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Section title={title} titleId={id} lead={lead} action={action} className="min-w-0 py-0 md:py-0">
      {children}
    </Section>
  );
}
