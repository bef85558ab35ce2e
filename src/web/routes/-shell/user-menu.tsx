import { Link } from "@tanstack/react-router";
import { LogOut } from "lucide-react";
import { commonText } from "#contract/texts/common.ts";
import { asScreen } from "#web/platform/as-screen.ts";
import { useLogout } from "#web/features/accounts/use-logout.ts";
import type { SessionUser } from "#web/platform/session.tsx";
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuLabel, DropdownMenuSeparator, DropdownMenuTrigger } from "#web/ui/dropdown-menu.tsx";
import { userMenuFor } from "./navigation.ts";
import { UserButton } from "./user-button.tsx";

/** Own screens by role, and Logout. spec: product §2 */
export default function UserMenu({ user }: { user: SessionUser }) {
  const logout = useLogout();
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <UserButton user={user} />
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuLabel>{user.username}</DropdownMenuLabel>
        {userMenuFor(user.role).map((item) => (
          <DropdownMenuItem key={item.to} asChild>
            <Link to={asScreen(item.to)}>{item.label}</Link>
          </DropdownMenuItem>
        ))}
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={() => logout.mutate()}>
          <LogOut aria-hidden="true" />
          {commonText.nav.logout}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
