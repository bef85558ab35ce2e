import { ChevronLeft, ChevronRight } from "lucide-react";
import { Slot } from "radix-ui";
import type { ReactNode } from "react";
import { buttonVariants } from "./button.tsx";
import { cn } from "./cn.ts";

export type PagerProps = {
  /** Counted from 1. */
  page: number;
  /** Left out when nobody knows; then hasNext decides. */
  pageCount?: number;
  hasNext?: boolean;
  /** Draws the link to a page around the given words: (page, words) => <Link …>{words}</Link>. */
  renderLink: (page: number, children: ReactNode) => ReactNode;
  labels: { nav: string; previous: string; next: string; page: (page: number) => string };
  className?: string;
};

/** Previous, where one is, next. Pages are links, so that they can be opened, shared and gone back to. */
export function Pager({
  page,
  pageCount,
  hasNext = pageCount !== undefined && page < pageCount,
  renderLink,
  labels,
  className,
}: PagerProps) {
  const look = buttonVariants({ variant: "outline" });
  function step(target: number, isOpen: boolean, words: ReactNode, rel: "prev" | "next") {
    if (!isOpen) {
      return (
        <span aria-disabled="true" className={cn(look, "pointer-events-none opacity-50")}>
          {words}
        </span>
      );
    }
    return (
      <Slot.Root className={look} {...{ rel }}>
        {renderLink(target, words)}
      </Slot.Root>
    );
  }
  return (
    <nav data-slot="pager" aria-label={labels.nav} className={cn("flex items-center justify-center gap-4", className)}>
      {step(
        page - 1,
        page > 1,
        <>
          <ChevronLeft aria-hidden="true" />
          {labels.previous}
        </>,
        "prev",
      )}
      <span aria-current="page" className="text-sm font-medium tabular-nums">
        {labels.page(page)}
      </span>
      {step(
        page + 1,
        hasNext,
        <>
          {labels.next}
          <ChevronRight aria-hidden="true" />
        </>,
        "next",
      )}
    </nav>
  );
}

/** How many there are, read out when it changes: "24 results". */
export function ResultCount({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <p data-slot="result-count" role="status" className={cn("text-sm text-muted tabular-nums", className)}>
      {children}
    </p>
  );
}
