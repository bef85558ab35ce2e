import type { ReactNode } from "react";
import type { SearchedFor } from "#contract/searched-for.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { filtersText as text } from "#contract/texts/filters.ts";
import { linkVariants } from "#web/ui/text-link.tsx";

/** Says what was searched for instead of what was typed, with a link to search for exactly that. */
export function SearchedForNotice({
  typed,
  searchedFor: { words, some },
  renderExactLink,
}: {
  typed: string;
  searchedFor: SearchedFor;
  renderExactLink: (words: ReactNode) => ReactNode;
}) {
  const [before, after] = text.showingFor.split("{words}");
  return (
    <div className="flex flex-col gap-1 break-words">
      {words !== typed && (
        <p className="flex flex-wrap items-center gap-x-2">
          <span>
            {before}
            <strong className="font-semibold">{words}</strong>
            {after}
          </span>
          <span aria-hidden="true" className="text-muted max-sm:hidden">
            ·
          </span>
          {renderExactLink(
            <span className={linkVariants({ variant: "more" })}>{fill(text.searchInstead, { words: typed })}</span>,
          )}
        </p>
      )}
      {some && <p className="text-muted">{text.someWords}</p>}
    </div>
  );
}
