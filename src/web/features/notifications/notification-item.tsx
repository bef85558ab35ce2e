import { Link, useRouter } from "@tanstack/react-router";
import {
  BadgeCheck,
  Bell,
  Briefcase,
  CalendarDays,
  CircleAlert,
  CreditCard,
  Eye,
  Mail,
  Search,
  Star,
  type LucideIcon,
} from "lucide-react";
import type { Notification, NotificationType } from "#contract/notifications.ts";
import { formatAgo } from "#contract/texts/format.ts";
import { notificationsText as text } from "#contract/texts/notifications.ts";
import { asRoutePath } from "#web/platform/pages/as-route-path.ts";
import { usePageFacts } from "#web/platform/pages/page-facts.ts";
import { cn } from "#web/ui/cn.ts";
import { linkVariants } from "#web/ui/text-link.tsx";

const ICONS: Record<NotificationType, LucideIcon> = {
  new_job_match: Briefcase,
  application_status_change: Briefcase,
  new_message: Mail,
  business_verified: BadgeCheck,
  profile_viewed: Eye,
  resume_match: Search,
  kyc_approved: BadgeCheck,
  kyc_rejected: CircleAlert,
  new_review: Star,
  subscription_expiring: Bell,
  payment_successful: CreditCard,
  payment_failed: CircleAlert,
};

/** One notification; the whole item links to its subject, and opening it marks it as read. */
export function NotificationItem({ notification, onOpen }: { notification: Notification; onOpen: () => void }) {
  const { now } = usePageFacts();
  const Icon = "classId" in notification.data ? CalendarDays : ICONS[notification.type];
  const router = useRouter();
  const path = notification.data["path"];
  const [pathname = "", query = ""] = String(path).split("?");
  return (
    <div className="relative flex items-start gap-3">
      <span className="flex size-9 shrink-0 items-center justify-center rounded-full bg-secondary text-on-secondary">
        <Icon aria-hidden="true" className="size-4" />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <p className={cn("flex items-center gap-2", !notification.read && "font-semibold")}>
          {typeof path === "string" ? (
            <Link
              to={asRoutePath(pathname)}
              search={router.options.parseSearch?.(query) as never}
              onClick={onOpen}
              className={linkVariants({ variant: "stretched" })}
            >
              {notification.title}
            </Link>
          ) : (
            notification.title
          )}
          {!notification.read && (
            <span className="size-2 shrink-0 rounded-full bg-accent">
              <span className="sr-only">{text.unread}</span>
            </span>
          )}
        </p>
        <p className="text-sm break-words text-muted">{notification.message}</p>
        <time dateTime={notification.createdAt} className="text-xs text-muted">
          {formatAgo(notification.createdAt, now)}
        </time>
      </div>
    </div>
  );
}
