import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import type { User } from "#contract/accounts.ts";
import { fullName } from "#contract/person-name.ts";
import { accountsData } from "#web/features/accounts/accounts.data.ts";
import { professionalAdminData } from "#web/features/professional-admin/professional-admin.data.ts";
import { professionalsData } from "#web/features/professionals/professionals.data.ts";
import { NameForm, type OwnNames } from "#web/features/profile/name-form.tsx";

/**
 * The name form of the current user.
 * @param whenEmpty whether to show it only to users without a name
 */
export function OwnName({ user, whenEmpty = false }: { user: OwnNames; whenEmpty?: boolean }) {
  const router = useRouter();
  const queryClient = useQueryClient();
  if (whenEmpty && fullName(user) !== "") return null;
  const handleSaved = (saved: User) => {
    queryClient.setQueryData(accountsData.current().queryKey, saved);
    if (saved.role === "professional") {
      void queryClient.invalidateQueries({ queryKey: professionalAdminData.own().queryKey });
      void queryClient.invalidateQueries({ queryKey: professionalsData.own().queryKey });
    }
    void router.invalidate();
  };
  return <NameForm user={user} onSaved={handleSaved} />;
}
