import type { ReactNode } from "react";
import { formatNumber } from "#contract/texts/format.ts";
import { ChipLink } from "#web/ui/chip.tsx";

/** Outcomes with their counts; the chosen one is highlighted. */
export function OutcomeChips<Outcome extends string>({
  label,
  chips,
  chosen,
  renderLink,
}: {
  label: string;
  chips: readonly { outcome: Outcome | undefined; words: string; count: number | undefined }[];
  chosen: Outcome | undefined;
  renderLink: (search: { outcome: Outcome | undefined }, children: ReactNode) => ReactNode;
}) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {chips.map(({ outcome, words, count }) => (
        <li key={outcome ?? ""}>
          <ChipLink
            asChild
            aria-current={outcome === chosen ? "true" : undefined}
            // The router's link sets aria-current="page" on itself.
            className="aria-[current=page]:border-accent aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-ink"
          >
            {renderLink(
              { outcome },
              <>
                {words}
                {count !== undefined && (
                  <span className="font-normal tabular-nums opacity-80">{formatNumber(count)}</span>
                )}
              </>,
            )}
          </ChipLink>
        </li>
      ))}
    </ul>
  );
}
