/**
 * Class names that make a grid of cards a row that scrolls sideways on phones; the next card shows at the edge. The links
 * in the cards scroll it for the keyboard and for screen readers.
 */
export const railClass =
  "max-sm:-mx-4 max-sm:flex max-sm:snap-x max-sm:scroll-px-4 max-sm:gap-3 max-sm:overflow-x-auto max-sm:overscroll-x-contain max-sm:px-4 max-sm:pb-2 max-sm:*:w-[82%] max-sm:*:shrink-0 max-sm:*:snap-start";
