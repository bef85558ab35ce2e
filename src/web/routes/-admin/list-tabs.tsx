import type { ReactNode } from "react";
import type { BusinessKind } from "#contract/business-kinds.ts";
import { adminJobsText } from "#contract/texts/admin-jobs.ts";
import { adminListingsText } from "#contract/texts/admin-listings.ts";
import { adminProfessionalsText } from "#contract/texts/admin-professionals.ts";
import { adminUsersText } from "#contract/texts/admin-users.ts";
import { AdminList } from "#web/features/admin/list/admin-list.tsx";
import { listingsList } from "#web/features/admin/listings/listings-list.tsx";
import { jobsList } from "#web/features/admin/people/jobs-list.tsx";
import { usersList } from "#web/features/admin/people/users-list.tsx";
import { professionalsList } from "#web/features/admin/professionals/professionals-list.tsx";
import { Section } from "#web/ui/layout.tsx";
import type { PanelSearch, PanelTab } from "./list-search.ts";
import { useListAddress } from "./use-list-address.tsx";

interface TabProps {
  search: PanelSearch;
}

export const FitnessTab = ({ search }: TabProps) => <ListingsTab kind="fitness" search={search} />;
export const RetailTab = ({ search }: TabProps) => <ListingsTab kind="retail" search={search} />;

function ListingsTab({ kind, search }: TabProps & { kind: BusinessKind }) {
  return (
    <ListSection tab={kind} words={adminListingsText[kind]}>
      <AdminList list={listingsList()} of={kind} address={useListAddress(search, { tab: kind })} />
    </ListSection>
  );
}

export function ProfessionalsTab({ search }: TabProps) {
  return (
    <ListSection tab="professionals" words={adminProfessionalsText}>
      <AdminList list={professionalsList()} address={useListAddress(search, { tab: "professionals" })} />
    </ListSection>
  );
}

export function UsersTab({ search }: TabProps) {
  return (
    <ListSection tab="users" words={adminUsersText.list}>
      <AdminList list={usersList()} address={useListAddress(search, { tab: "users" })} />
    </ListSection>
  );
}

export function JobsTab({ search }: TabProps) {
  return (
    <ListSection tab="jobs" words={adminJobsText.list}>
      <AdminList list={jobsList()} address={useListAddress(search, { tab: "jobs" })} />
    </ListSection>
  );
}

function ListSection({
  tab,
  words: { title, lead },
  children,
}: {
  tab: PanelTab;
  words: { title: string; lead: string };
  children: ReactNode;
}) {
  return (
    <Section title={title} titleId={tab} lead={lead} className="py-0 md:py-0">
      {children}
    </Section>
  );
}
