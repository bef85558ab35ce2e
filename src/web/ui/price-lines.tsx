import type { ReactNode } from "react";

export interface PriceLine {
  key: number;
  name: string;
  /** Beside the name, such as a duration. */
  note: string | null;
  price: string;
}

/** What something costs, in a few lines with a heading and a link to all of it. */
export function PriceLines({
  id,
  title,
  lines,
  allLink,
}: {
  id: string;
  title: string;
  lines: readonly PriceLine[];
  allLink: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={id} className="text-heading">
          {title}
        </h2>
        {allLink}
      </div>
      <ul className="flex flex-col divide-y divide-line">
        {lines.map(({ key, name, note, price }) => (
          <li key={key} className="flex items-baseline justify-between gap-4 py-2.5">
            <span className="min-w-0">
              {name}
              {note !== null && <span className="text-sm text-muted"> · {note}</span>}
            </span>
            <span className="shrink-0 font-semibold tabular-nums">{price}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
