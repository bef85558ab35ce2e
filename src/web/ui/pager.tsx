import { ChevronLeft, ChevronRight } from "lucide-react";
import { Slot } from "radix-ui";
import { type ReactNode, useEffect, useRef } from "react";
import { buttonVariants } from "./button.tsx";
import { cn } from "./cn.ts";

export type PagerProps = {
  /** 1-based. */
  page: number;
  /** Omit when unknown; then hasNext decides. */
  pageCount?: number;
  hasNext?: boolean;
  /** Id of the heading, count or element at the start of the list, which takes the focus after a click on the pager. */
  startId: string;
  /** Renders the link to a page: (page, words) => <Link …>{words}</Link>. */
  renderLink: (page: number, children: ReactNode) => ReactNode;
  labels: { nav: string; previous: string; next: string; page: (page: number) => string };
  className?: string;
};

/**
 * Previous, current page, next. Pages are links, so that they can be opened, shared and returned to. The new page is
 * announced, and the focus moves to the start of its list, because the clicked link may be gone.
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
    // Back navigation and filters change the page too, but leave the focus where it is.
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

/** Moves only the focus; scrolling follows the URL. */
function focusStart(id: string): void {
  const start = document.getElementById(id);
  if (!start) return;
  if (!start.hasAttribute("tabindex")) start.tabIndex = -1;
  start.focus({ preventScroll: true });
}

/** The number of results, announced when it changes: "24 results". */
export function ResultCount({ children, id, className }: { children: ReactNode; id?: string; className?: string }) {
  return (
    // With an id it marks the start of a list and can take the focus.
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
