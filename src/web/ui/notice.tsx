import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "./cn.ts";

const kinds = {
  info: { Icon: Info, className: "bg-info-soft text-info-ink" },
  success: { Icon: CircleCheck, className: "bg-success-soft text-success-ink" },
  warning: { Icon: TriangleAlert, className: "bg-warning-soft text-warning-ink" },
  danger: { Icon: CircleAlert, className: "bg-danger-soft text-danger-ink" },
  neutral: { Icon: Info, className: "bg-secondary text-on-secondary" },
};

export type NoticeProps = {
  variant?: keyof typeof kinds;
  title: ReactNode;
  children?: ReactNode;
  /** Buttons or links at the end. */
  actions?: ReactNode;
  /** Replaces the variant's icon. */
  icon?: ReactNode;
  /** For a notice that appears while the page is open: screen readers announce it. */
  live?: boolean;
  className?: string;
};

/** An inline message about this page. */
export function Notice({ variant = "info", title, children, actions, icon, live = false, className }: NoticeProps) {
  const { Icon, className: colours } = kinds[variant];
  return (
    <div
      data-slot="notice"
      data-variant={variant}
      role={live ? (variant === "danger" ? "alert" : "status") : undefined}
      className={cn("flex flex-col gap-3 rounded-card p-4 sm:flex-row sm:items-center", colours, className)}
    >
      <div className="flex min-w-0 flex-1 items-start gap-3 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0">
        {icon ?? <Icon aria-hidden="true" />}
        <div className="flex min-w-0 flex-col gap-0.5">
          <p className="font-semibold">{title}</p>
          {children && <div className="max-w-prose text-sm">{children}</div>}
        </div>
      </div>
      {actions && <div className="flex flex-wrap gap-2 ps-8 sm:ps-0">{actions}</div>}
    </div>
  );
}
