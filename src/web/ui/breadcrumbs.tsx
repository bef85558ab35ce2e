import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "./cn.ts";

export type BreadcrumbsProps = {
  /** Accessible name of the navigation. */
  label: string;
  /** Links from the top level down; the last item is the current page, as plain text. */
  items: readonly ReactNode[];
};

/** The page's position in the site hierarchy. */
export function Breadcrumbs({ label, items }: BreadcrumbsProps) {
  return (
    <nav data-slot="breadcrumbs" aria-label={label}>
      <ol className="flex flex-wrap items-center gap-x-1 text-sm text-muted">
        {items.map((item, index) => (
          // A crumb's identity is its position, so the index is its key.
          // oxlint-disable-next-line no-array-index-key
          <li key={index} className="flex min-w-0 items-center gap-1">
            {index > 0 && <ChevronRight aria-hidden="true" className="size-4 shrink-0" />}
            <span
              {...(index === items.length - 1 ? { "aria-current": "page" as const } : {})}
              className={cn(
                "truncate [&>a]:inline-flex [&>a]:min-h-11 [&>a]:items-center [&>a]:rounded-[0.25rem] [&>a]:hover:text-ink [&>a]:hover:underline [&>a]:hover:underline-offset-4 md:[&>a]:min-h-8",
                index === items.length - 1 && "font-medium text-ink",
              )}
            >
              {item}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
