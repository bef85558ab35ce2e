import { useEffect, useState } from "react";
import { formatDate } from "#contract/texts/format.ts";
import { formatTime } from "#contract/texts/format-times.ts";
import { messagesText } from "#contract/texts/messages.ts";
import { usePageFacts } from "#web/platform/pages/page-facts.ts";

const PAGE_ZONE = "Asia/Singapore";
const DAY_MS = 86_400_000;

export interface Clock {
  zone: string;
  /** ISO text. */
  now: string;
}

/** The page's own time and zone until hydration, then the browser's. */
export function useClock(): Clock {
  const facts = usePageFacts();
  const [clock, setClock] = useState<Clock>({ zone: PAGE_ZONE, now: facts.now });
  useEffect(() => {
    const read = () =>
      // oxlint-disable-next-line eslint/no-restricted-properties -- reads the browser's time zone
      setClock({ zone: Intl.DateTimeFormat().resolvedOptions().timeZone || PAGE_ZONE, now: new Date().toISOString() });
    read();
    const timer = setInterval(read, 60_000);
    return () => clearInterval(timer);
  }, []);
  return clock;
}

/** 'Today', 'Yesterday' or the date. */
export function dayText(instant: string, { zone, now }: Clock): string {
  const day = formatDate(instant, zone);
  if (day === formatDate(now, zone)) return messagesText.thread.today;
  const yesterday = new Date(Date.parse(now) - DAY_MS).toISOString();
  return day === formatDate(yesterday, zone) ? messagesText.thread.yesterday : day;
}

/** For a row of the list: the time if today, else the day. */
export function shortTime(instant: string, clock: Clock): string {
  const { zone, now } = clock;
  return formatDate(instant, zone) === formatDate(now, zone) ? formatTime(instant, zone) : dayText(instant, clock);
}
