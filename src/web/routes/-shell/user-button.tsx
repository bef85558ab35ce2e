import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { commonText } from "#contract/texts/common.ts";
import type { SessionUser } from "#web/platform/session/session.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

/** The button with the username that opens the user menu. */
export function UserButton({ user, ...props }: { user: SessionUser } & ComponentProps<typeof Button>) {
  return (
    <Button variant="ghost" aria-haspopup="menu" className="max-w-56 gap-2 px-2" {...props}>
      <Avatar name={user.username} alt="" size="sm" />
      <VisuallyHidden>{commonText.nav.account} </VisuallyHidden>
      <span className="truncate max-md:sr-only">{user.username}</span>
      <ChevronDown aria-hidden="true" />
    </Button>
  );
}
