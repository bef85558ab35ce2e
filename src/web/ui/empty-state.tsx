import type { ReactNode } from "react";
import { cn } from "./cn.ts";

export type EmptyStateProps = {
  /** One of drawings.tsx, or an own inline SVG. */
  drawing?: ReactNode;
  title: ReactNode;
  /** The element of the title: a heading when it stands for the whole screen. */
  titleAs?: "p" | "h1" | "h2";
  description?: ReactNode;
  /** The one thing to do about it. */
  action?: ReactNode;
  className?: string;
};

/** Nothing here yet: a drawing, one sentence, one action. */
export function EmptyState({ drawing, title, titleAs: Title = "p", description, action, className }: EmptyStateProps) {
  return (
    <div data-slot="empty-state" className={cn("flex flex-col items-center gap-4 px-4 py-12 text-center", className)}>
      {drawing}
      <div className="flex max-w-md flex-col gap-1">
        <Title className={cn(Title === "h1" ? "text-heading" : "text-subheading", "text-ink")}>{title}</Title>
        {description && <p className="text-balance text-muted">{description}</p>}
      </div>
      {action}
    </div>
  );
}
