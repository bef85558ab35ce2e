import { Bell } from "lucide-react";
import type { ComponentProps } from "react";
import { plural } from "#contract/texts/catalogue.ts";
import { formatDigits } from "#contract/texts/format.ts";
import { notificationsText as text } from "#contract/texts/notifications.ts";
import { Button } from "#web/ui/button.tsx";

const MAX_SHOWN = 99;

/** The bell with the number of unread notifications. */
export function BellButton({ count, ...props }: { count: number } & ComponentProps<typeof Button>) {
  return (
    <Button
      variant="ghost"
      size="icon"
      className="relative"
      aria-label={count === 0 ? text.bell : plural(count, text.bellUnreadOne, text.bellUnreadMany)}
      aria-haspopup="dialog"
      {...props}
    >
      <Bell aria-hidden="true" />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute end-0.5 top-0.5 flex min-w-4.5 items-center justify-center rounded-full bg-accent px-1 text-xs leading-4.5 font-semibold text-on-accent tabular-nums"
        >
          {count > MAX_SHOWN ? text.many : formatDigits(count)}
        </span>
      )}
    </Button>
  );
}
