import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { commonText } from "#contract/texts/common.ts";
import type { SessionUser } from "#web/platform/session.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";

/** The button that opens the user menu; shows the username. */
export function UserButton({ user, ...props }: { user: SessionUser } & ComponentProps<typeof Button>) {
  return (
    <Button variant="ghost" aria-label={`${commonText.nav.account}: ${user.username}`} className="max-w-48 gap-2 px-2" {...props}>
      <Avatar name={user.username} alt="" size="sm" />
      <span className="hidden truncate sm:inline">{user.username}</span>
      <ChevronDown aria-hidden="true" />
    </Button>
  );
}
