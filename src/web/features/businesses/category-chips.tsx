import { useId, type ReactNode } from "react";
import type { Category } from "#contract/businesses.ts";
import { directoryText as text } from "#contract/texts/directory.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** Used if the categories failed to load. */
export const NO_CATEGORIES: readonly Category[] = [];

/** The loaded categories: undefined while loading, empty on failure. */
export function categoriesOf(query: { data?: readonly Category[]; isError: boolean }): readonly Category[] | undefined {
  return query.data ?? (query.isError ? NO_CATEGORIES : undefined);
}

export interface CategoryChipsProps {
  /** Undefined while loading: a skeleton reserves the row to avoid a layout shift. */
  categories: readonly Category[] | undefined;
  /** Renders one chip: a link on the home page, a toggle on a list. */
  renderChip: (category: Category) => ReactNode;
  /** A link beside the heading, which is no higher than it. */
  action?: ReactNode;
}

/** 'Popular Categories' as chips in one row that scrolls on phones. spec: product §2 */
export function CategoryChips({ categories, renderChip, action }: CategoryChipsProps) {
  const headingId = useId();
  if (categories === undefined) return <ChipsSkeleton />;
  if (categories.length === 0) return action ?? null;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-4">
        <h2 id={headingId} className="font-sans text-sm font-semibold text-muted">
          {text.popularCategories}
        </h2>
        {action}
      </div>
      <ul
        aria-labelledby={headingId}
        className="-mx-4 no-scrollbar flex gap-2 overflow-x-auto px-4 py-1 sm:-mx-1 sm:flex-wrap sm:px-1"
      >
        {categories.map((category) => (
          <li key={category.id} className="shrink-0">
            {renderChip(category)}
          </li>
        ))}
      </ul>
    </div>
  );
}

const WIDTHS = ["w-16", "w-28", "w-28", "w-36", "w-28", "w-20", "w-28", "w-24", "w-32", "w-28", "w-36"];

function ChipsSkeleton() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-2">
      <Skeleton className="h-5 w-36" />
      <div className="flex gap-2 overflow-hidden py-1 sm:flex-wrap">
        {WIDTHS.map((width, index) => (
          <Skeleton key={index} className={`h-11 shrink-0 rounded-full md:h-9 ${width}`} />
        ))}
      </div>
    </div>
  );
}
