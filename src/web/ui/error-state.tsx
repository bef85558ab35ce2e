import { RotateCw, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { cn } from "./cn.ts";

export type ErrorStateProps = {
  /** What happened and what to do. */
  title: ReactNode;
  /** Element of the title; a heading if the error is the whole screen. */
  titleAs?: "p" | "h1" | "h2";
  description?: ReactNode;
  /** The retry button shows only if both label and handler are given. */
  retryLabel?: string;
  onRetry?: () => unknown;
  retrying?: boolean;
  /** One line instead of a centred block, for use above rows that are still shown. */
  compact?: boolean;
  className?: string;
};

/** A failed load with a retry button. */
export function ErrorState({
  title,
  titleAs: Title = "p",
  description,
  retryLabel,
  onRetry,
  retrying = false,
  compact = false,
  className,
}: ErrorStateProps) {
  return (
    <div
      data-slot="error-state"
      role="alert"
      className={cn(
        "flex gap-4",
        compact
          ? "flex-wrap items-center justify-between rounded-card bg-danger-soft px-4 py-3 text-danger-ink"
          : "flex-col items-center px-4 py-12 text-center",
        className,
      )}
    >
      <div className={cn("flex gap-3", compact ? "items-start" : "flex-col items-center")}>
        <span
          aria-hidden="true"
          className={cn(
            "grid shrink-0 place-items-center",
            compact ? "mt-0.5" : "size-14 rounded-full bg-danger-soft text-danger-ink",
          )}
        >
          <TriangleAlert className={compact ? "size-5" : "size-7"} />
        </span>
        <div className="flex max-w-md flex-col gap-1">
          <Title
            className={compact ? "font-semibold" : cn(Title === "h1" ? "text-heading" : "text-subheading", "text-ink")}
          >
            {title}
          </Title>
          {description && <p className={compact ? "text-sm" : "text-muted"}>{description}</p>}
        </div>
      </div>
      {retryLabel && onRetry && (
        <Button variant="outline" busy={retrying} onClick={() => void onRetry()}>
          {!retrying && <RotateCw aria-hidden="true" />}
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
