import { useEffect, useState } from "react";
import { formatNumber } from "#contract/texts/format.ts";
import { usePageFacts } from "#web/platform/pages/page-facts.ts";

/** '14:05' until a moment, counted down each second; undefined once it is over. */
export function useTimeLeft(until: string): string | undefined {
  const facts = usePageFacts();
  // The page's own time during hydration, the clock afterwards.
  const [now, setNow] = useState(Date.parse(facts.now));
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.floor((Date.parse(until) - now) / 1_000);
  if (seconds <= 0) return undefined;
  const two = (value: number) => formatNumber(value, { minimumIntegerDigits: 2 });
  return `${formatNumber(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}
