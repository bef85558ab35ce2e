import { ChevronLeft, ChevronRight } from "lucide-react";
import { Slot } from "radix-ui";
import { type ReactNode, useEffect, useRef } from "react";
import { buttonVariants } from "./button.tsx";
import { cn } from "./cn.ts";

export type PagerProps = {
  /** Counted from 1. */
  page: number;
  /** Left out when nobody knows; then hasNext decides. */
  pageCount?: number;
  hasNext?: boolean;
  /** Id of the heading, count or element where the list begins: a press on the pager takes the focus there. */
  startId: string;
  /** Draws the link to a page around the given words: (page, words) => <Link …>{words}</Link>. */
  renderLink: (page: number, children: ReactNode) => ReactNode;
  labels: { nav: string; previous: string; next: string; page: (page: number) => string };
  className?: string;
};

/**
 * Previous, where one is, next. Pages are links, so that they can be opened, shared and gone back to. The page one
 * came to is read out, and the focus is at the start of its list: the link that was pressed may be gone.
 */
export function Pager({
  page,
  pageCount,
  hasNext = pageCount !== undefined && page < pageCount,
  startId,
  renderLink,
  labels,
  className,
}: PagerProps) {
  const pressed = useRef<number>(undefined);
  useEffect(() => {
    // The way back and a filter change the page as well: they leave the focus where it is.
    if (pressed.current !== page) return;
    pressed.current = undefined;
    focusStart(startId);
  }, [page, startId]);
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
      <Slot.Root
        className={look}
        {...{ rel }}
        onClick={() => {
          pressed.current = target;
        }}
      >
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
      <span aria-current="page" aria-live="polite" className="text-sm font-medium tabular-nums">
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

/** The page scrolls as its address says; only the focus moves here. */
function focusStart(id: string): void {
  const start = document.getElementById(id);
  if (!start) return;
  if (!start.hasAttribute("tabindex")) start.tabIndex = -1;
  start.focus({ preventScroll: true });
}

/** How many there are, read out when it changes: "24 results". */
export function ResultCount({ children, id, className }: { children: ReactNode; id?: string; className?: string }) {
  return (
    // With an id it can be given the focus: a list begins here.
    <p
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      data-slot="result-count"
      role="status"
      className={cn("text-sm text-muted tabular-nums", className)}
    >
      {children}
    </p>
  );
}
