import type { ReactNode } from "react";
import { cn } from "./cn.ts";

export type EmptyStateProps = {
  /** One of drawings.tsx, or a custom inline SVG. */
  drawing?: ReactNode;
  title: ReactNode;
  /** Element of the title; a heading if the empty state is the whole screen. */
  titleAs?: "p" | "h1" | "h2";
  description?: ReactNode;
  /** The single suggested action. */
  action?: ReactNode;
  className?: string;
};

/** An empty state: a drawing, one sentence, one action. */
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
