import { adminUsersText } from "#contract/texts/admin-users.ts";
import { UsersPanel } from "#web/features/admin/people/users-panel.tsx";
import { Section } from "#web/ui/layout.tsx";
import { usersChoice } from "./choices.ts";
import type { PanelSearch } from "./panel-search.ts";
import { useListAddress } from "./use-list-address.tsx";

const text = adminUsersText.list;

export function UsersTab({ search }: { search: PanelSearch }) {
  const address = useListAddress({ tab: "users" }, search);
  return (
    <Section title={text.title} titleId="users" lead={text.lead} className="py-0 md:py-0">
      <UsersPanel choice={usersChoice(search)} {...address} />
    </Section>
  );
}
