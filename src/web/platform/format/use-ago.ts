import { useEffect, useState } from "react";
import { formatAgo } from "./format.ts";
import { usePageFacts } from "../pages/page-facts.ts";

/**
 * '3 hours ago' of something that may be younger than the page: told from the page's own now while it is hydrated,
 * from the clock once it is alive.
 * @param moment the words for less than a minute ago
 */
export function useAgo(instant: string, moment: string): string {
  const facts = usePageFacts();
  const [now, setNow] = useState(facts.now);
  useEffect(() => setNow(new Date().toISOString()), []);
  if (Date.parse(now) - Date.parse(instant) < 60_000) return moment;
  return formatAgo(instant, now) ?? moment;
}
