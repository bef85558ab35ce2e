import type { ListingCard } from "#contract/businesses.ts";
import { openStateWords, priceFromWords } from "#contract/texts/deciding.ts";
import { cn } from "#web/ui/cn.ts";

type Deciding = Pick<ListingCard, "district" | "openState" | "priceFrom">;

/** District, opening state and lowest price of a listing in one line; nothing without any of them. */
export function DecidingLine({ listing }: { listing: Deciding }) {
  const { district, openState, priceFrom } = listing;
  const state = openStateWords(openState);
  if (district === null && state === undefined && priceFrom === null) return null;
  const isOpen = openState.code === "open_until" || openState.code === "open_24h";
  return (
    <ul className="flex flex-wrap gap-x-1.5 text-sm text-muted [&>li:not(:last-child)]:after:ms-1.5 [&>li:not(:last-child)]:after:content-['·']">
      {district !== null && <li>{district}</li>}
      {state !== undefined && (
        <li data-clock className={cn(isOpen && "font-semibold text-success-ink")}>
          {state}
        </li>
      )}
      {priceFrom !== null && <li className="font-semibold text-ink">{priceFromWords(priceFrom)}</li>}
    </ul>
  );
}
