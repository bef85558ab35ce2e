import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Section } from "./layout.tsx";
import { Remote, type RemoteProps } from "./remote.tsx";

interface Rows<T> {
  items: readonly T[];
  total: { count: number };
}

interface RowsSectionProps<T> extends Pick<RemoteProps<Rows<T>>, "query" | "loading" | "empty" | "error"> {
  title: ReactNode;
  titleId: string;
  /** Label of the button that shows the rest. */
  allLabel: (count: number) => string;
  onShowAll: () => void;
  /** One row, an li with its key. */
  renderRow: (item: T) => ReactNode;
}

/** A section with the first rows of a list in a frame, and a button that shows the rest. */
export function RowsSection<T>({ title, titleId, allLabel, onShowAll, renderRow, ...remote }: RowsSectionProps<T>) {
  return (
    <Section title={title} titleId={titleId} className="py-0 md:py-0">
      <Remote<Rows<T>> {...remote} isEmpty={({ items }) => items.length === 0}>
        {({ items, total: { count } }) => (
          <div className="flex flex-col items-start gap-3">
            <ul className="flex w-full flex-col divide-y divide-line rounded-card border border-line bg-surface">
              {items.map(renderRow)}
            </ul>
            {count > items.length && (
              <Button variant="ghost" onClick={onShowAll}>
                {allLabel(count)}
              </Button>
            )}
          </div>
        )}
      </Remote>
    </Section>
  );
}
