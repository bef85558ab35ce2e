import { useQueryClient } from "@tanstack/react-query";
import { useRouteContext, useRouter } from "@tanstack/react-router";
import type { User } from "#contract/accounts.ts";
import { profileText as text } from "#contract/texts/profile.ts";
import { accountsData } from "#web/features/accounts/accounts.data.ts";
import { AccountPanel } from "#web/features/profile/account-panel.tsx";
import { PersonalForm } from "#web/features/profile/personal-form.tsx";
import { Section } from "#web/ui/layout.tsx";

/** Name, phone and password of the admin's own account. spec: product §2 /admin (R224) */
export function ProfileTab() {
  const user = useRouteContext({ from: "/admin/", select: (context) => context.user });
  const router = useRouter();
  const queryClient = useQueryClient();
  if (!user) return null;
  const handleSaved = (saved: User) => {
    queryClient.setQueryData(accountsData.current().queryKey, saved);
    void router.invalidate();
  };
  return (
    <Section title={text.title} titleId="profile" className="py-0 md:py-0">
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-12">
        <PersonalForm user={user} onSaved={handleSaved} />
        <aside className="h-fit rounded-card border border-line bg-surface p-5 max-lg:order-first">
          <AccountPanel user={user} />
        </aside>
      </div>
    </Section>
  );
}
