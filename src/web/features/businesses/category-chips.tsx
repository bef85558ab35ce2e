import type { ReactNode } from "react";
import type { Category } from "#contract/businesses.ts";
import { directoryText as text } from "#contract/texts/directory.ts";

export interface CategoryChipsProps {
  categories: readonly Category[];
  /** Draws one chip: a link on the home page, a toggle on a list. */
  renderChip: (category: Category) => ReactNode;
}

/** 'Popular Categories' as chips in one row that scrolls on phones. spec: product §2 */
export function CategoryChips({ categories, renderChip }: CategoryChipsProps) {
  if (categories.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <h2 id="popular-categories" className="font-sans text-sm font-semibold text-muted">
        {text.popularCategories}
      </h2>
      <ul
        aria-labelledby="popular-categories"
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
