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
    // Each part begins with a point, which is cut off where it begins a line.
    <p className="-ms-3 flex flex-wrap text-sm text-muted [clip-path:inset(0_0_0_0.75rem)] [&>span]:before:inline-block [&>span]:before:w-3 [&>span]:before:text-center [&>span]:before:font-normal [&>span]:before:text-muted [&>span]:before:content-['·']">
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
