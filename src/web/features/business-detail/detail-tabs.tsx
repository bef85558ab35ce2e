import { useEffect, useRef, type ReactNode } from "react";
import { formatDigits } from "#contract/texts/format.ts";
import { cn } from "#web/ui/cn.ts";

export interface DetailTab<T extends string> {
  value: T;
  label: string;
  count?: number;
}

/** Class names of a tab link, which has data-slot="tab-link"; the active one has aria-current="page". */
export const tabLinkClass = cn(
  "inline-flex min-h-11 shrink-0 items-center gap-1.5 border-b-2 border-transparent text-base font-medium whitespace-nowrap text-muted transition-colors",
  "hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink focus-visible:-outline-offset-2 focus-visible:rounded-[0.25rem]",
);

/** The sections of a listing as links; the active one comes from the URL. */
export function DetailTabs<T extends string>({
  label,
  tabs,
  active,
  renderLink,
}: {
  label: string;
  tabs: readonly DetailTab<T>[];
  active: T;
  renderLink: (
    tab: T,
    link: { "data-slot": "tab-link"; className: string; "aria-current": "page" | undefined; children: ReactNode },
  ) => ReactNode;
}) {
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const list = row.current;
    const open = list?.querySelector<HTMLElement>("[aria-current=page]");
    // On a phone the active tab may be scrolled out of view; scroll only the row, never the page.
    if (list && open) list.scrollLeft = open.offsetLeft - (list.clientWidth - open.offsetWidth) / 2;
  }, [active]);
  return (
    <nav aria-label={label} className="min-w-0">
      <ul
        ref={row}
        className="no-scrollbar relative flex gap-6 overflow-x-auto overscroll-x-contain shadow-[inset_0_-1px_0_var(--line)]"
      >
        {tabs.map((tab) => (
          <li key={tab.value} className="shrink-0">
            {renderLink(tab.value, {
              "data-slot": "tab-link",
              className: tabLinkClass,
              "aria-current": tab.value === active ? "page" : undefined,
              children: (
                <>
                  {tab.label}
                  {tab.count !== undefined && tab.count > 0 && (
                    <span className="text-sm font-normal text-muted tabular-nums">{formatDigits(tab.count)}</span>
                  )}
                </>
              ),
            })}
          </li>
        ))}
      </ul>
    </nav>
  );
}
