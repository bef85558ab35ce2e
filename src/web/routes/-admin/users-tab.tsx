import { adminUsersText } from "#contract/texts/admin-users.ts";
import { UsersPanel } from "#web/features/admin/people/users-panel.tsx";
import { Section } from "#web/ui/layout.tsx";
import type { PanelSearch } from "./panel-search.ts";
import { useListAddress } from "./use-list-address.tsx";
import { usersChoice } from "./users.load.ts";

const text = adminUsersText.list;

export function UsersTab({ search }: { search: PanelSearch }) {
  const { choose, renderPageLink } = useListAddress({ tab: "users" }, search);
  return (
    <Section title={text.title} titleId="users" lead={text.lead} className="py-0 md:py-0">
      <UsersPanel
        choice={usersChoice(search)}
        page={search.page ?? 1}
        onSearch={choose}
        renderPageLink={renderPageLink}
      />
    </Section>
  );
}
