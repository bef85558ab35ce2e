import { Link } from "@tanstack/react-router";
import { LogOut } from "lucide-react";
import { commonText } from "#contract/texts/common.ts";
import { asScreen } from "#web/platform/as-screen.ts";
import { useLogout } from "#web/features/accounts/use-logout.ts";
import type { SessionUser } from "#web/platform/session.tsx";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "#web/ui/dropdown-menu.tsx";
import { userMenuFor } from "./navigation.ts";
import { UserButton } from "./user-button.tsx";

/** It takes the place of a button that had the focus. */
function focusNow(button: HTMLButtonElement | null): void {
  button?.focus();
}

/** Own screens by role, and Logout. spec: product §2 */
export function UserMenu({
  user,
  defaultOpen,
  focused,
}: {
  user: SessionUser;
  defaultOpen: boolean;
  focused: boolean;
}) {
  const logout = useLogout();
  return (
    <DropdownMenu defaultOpen={defaultOpen}>
      <DropdownMenuTrigger asChild>
        <UserButton user={user} ref={focused ? focusNow : undefined} busy={logout.isPending} />
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuLabel>
          <span className="block truncate">{user.username}</span>
          <span className="block truncate font-normal text-muted">{user.email}</span>
        </DropdownMenuLabel>
        <DropdownMenuSeparator />
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
