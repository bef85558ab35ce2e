import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { LogOut } from "lucide-react";
import { useEffect, useId } from "react";
import { commonText } from "#contract/texts/common.ts";
import { asRoutePath } from "#web/platform/pages/as-route-path.ts";
import { useLogout } from "#web/features/accounts/use-logout.ts";
import { UnreadCount, UnreadBadge } from "#web/features/messages/unread-badge.tsx";
import type { SessionUser } from "#web/platform/session/session.tsx";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "#web/ui/dropdown-menu.tsx";
import { MESSAGES_PATH, userMenuFor } from "./navigation.ts";
import { UserButton } from "./user-button.tsx";

/** Replaces a button that had the focus. */
function focusNow(button: HTMLButtonElement | null): void {
  button?.focus();
}

/** The user's screens by role, and Logout. spec: product §2 */
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
  const unreadId = useId();
  useLive(user.id);
  return (
    <DropdownMenu defaultOpen={defaultOpen}>
      <span className="relative">
        <DropdownMenuTrigger asChild>
          <UserButton
            user={user}
            ref={focused ? focusNow : undefined}
            busy={logout.isPending}
            aria-describedby={unreadId}
          />
        </DropdownMenuTrigger>
        <UnreadBadge id={unreadId} />
      </span>
      <DropdownMenuContent>
        <DropdownMenuLabel>
          <span className="block truncate">{user.username}</span>
          <span className="block truncate font-normal text-muted">{user.email}</span>
        </DropdownMenuLabel>
        <DropdownMenuSeparator />
        {userMenuFor(user).map((item) => (
          <DropdownMenuItem key={item.to} asChild>
            <Link to={asRoutePath(item.to)}>
              {item.label}
              {item.to === MESSAGES_PATH && <UnreadCount />}
            </Link>
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

/** Follows the user's session once the page is idle; the code is lazy-loaded then. */
function useLive(userId: number): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let end: (() => void) | undefined;
    let isGone = false;
    const stopWaiting = whenIdle(() => {
      void import("./live-session.ts").then(({ followLive }) => {
        if (!isGone) end = followLive(queryClient, userId);
      });
    });
    return () => {
      isGone = true;
      stopWaiting();
      end?.();
    };
  }, [queryClient, userId]);
}

/* oxlint-disable no-restricted-globals -- Safari has no idle callbacks, so the code checks for them. */
/** Runs a callback when the browser is idle; returns a function that cancels it. */
function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback !== "function") {
    const timer = setTimeout(act, 1_000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, { timeout: 2_000 });
  return () => cancelIdleCallback(handle);
}
/* oxlint-enable no-restricted-globals */
