import { useEffect, useState } from "react";
import { formatAgo } from "#contract/texts/format.ts";
import { usePageFacts } from "../pages/page-facts.ts";

/**
 * "3 hours ago" for a time that may be later than the page's rendering: relative to the page's own now during
 * hydration, to the clock afterwards.
 * @param justNowText the words for less than a minute ago
 */
export function useAgo(instant: string, justNowText: string): string {
  const facts = usePageFacts();
  const [now, setNow] = useState(facts.now);
  useEffect(() => setNow(new Date().toISOString()), []);
  if (Date.parse(now) - Date.parse(instant) < 60_000) return justNowText;
  return formatAgo(instant, now) ?? justNowText;
}
