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
    <p className="flex flex-wrap gap-x-1.5 text-sm text-muted [&>span:not(:last-child)]:after:ms-1.5 [&>span:not(:last-child)]:after:content-['·']">
      {district !== null && <span>{district}</span>}
      {state !== undefined && (
        <span data-clock className={cn(isOpen && "font-semibold text-success-ink")}>
          {state}
        </span>
      )}
      {priceFrom !== null && <span className="font-semibold text-ink">{priceFromWords(priceFrom)}</span>}
    </p>
  );
}
