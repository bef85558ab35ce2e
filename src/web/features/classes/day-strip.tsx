import type { ReactNode } from "react";
import { classesText as text } from "#contract/texts/classes.ts";
import { formatMoment } from "#contract/texts/format.ts";
import { chipClass } from "#web/ui/chip.tsx";
import { cn } from "#web/ui/cn.ts";
import { addDays } from "./class-search.ts";
import { dayWords } from "./class-words.ts";

interface DayStripProps {
  days: readonly string[];
  today: string;
  renderLink: (day: string, words: ReactNode, className: string) => ReactNode;
}

/** Days side by side, today first; on phones the row scrolls sideways. */
export function DayStrip({ days, today, renderLink }: DayStripProps) {
  return (
    <nav aria-label={text.days} className="max-sm:-mx-4">
      <ul className="no-scrollbar relative flex snap-x scroll-px-4 gap-2 overflow-x-auto max-sm:px-4 max-sm:py-1">
        {days.map((day) => (
          <li key={day} className="snap-start">
            {renderLink(
              day,
              <>
                <span aria-hidden="true" className="text-xs">
                  {formatMoment(`${day}T00:00:00Z`, { weekday: "short", timeZone: "UTC" })}
                </span>
                <span aria-hidden="true" className="font-semibold tabular-nums">
                  {shortWords(day, today)}
                </span>
                <span className="sr-only">{longWords(day, today)}</span>
              </>,
              cn(chipClass, "h-14 min-w-16 flex-col justify-center gap-0 rounded-control px-3"),
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function shortWords(day: string, today: string): string {
  if (day === today) return text.today;
  return formatMoment(`${day}T00:00:00Z`, { day: "numeric", month: "short", timeZone: "UTC" });
}

function longWords(day: string, today: string): string {
  if (day === today) return text.today;
  return day === addDays(today, 1) ? text.tomorrow : dayWords(day);
}
