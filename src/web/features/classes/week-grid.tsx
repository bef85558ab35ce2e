import { useRef, useState, type KeyboardEvent } from "react";
import type { Class } from "#contract/classes.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { classWeekText as text } from "#contract/texts/class-week.ts";
import { formatClock } from "#contract/texts/format-times.ts";
import { toLocalInput } from "#web/platform/format/zoned-time.ts";
import { cn } from "#web/ui/cn.ts";
import { dayOfClass, dayWords, minutesOf, takenOf, timeWords } from "./class-words.ts";
import type { Slot } from "./schedule-values.ts";

const FIRST_HOUR = 6;
const LAST_HOUR = 22;
const HOUR_REM = 3;

interface WeekGridProps {
  days: readonly string[];
  /** By local day. */
  classes: ReadonlyMap<string, readonly Class[]>;
  /** Days before it are over. */
  today: string;
  onAdd: (slot: Slot) => void;
  onOpen: (of: Class) => void;
}

interface Cell {
  column: number;
  hour: number;
}

/**
 * A week as a grid of days and hours: a press on a free hour, or a drag over several, adds classes; a press on a class
 * changes it. Arrow keys move between the hours.
 */
export function WeekGrid({ days, classes, today, onAdd, onOpen }: WeekGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<Cell>({ column: Math.max(days.indexOf(today), 0), hour: 18 });
  const [drag, setDrag] = useState<{ column: number; from: number; to: number }>();
  const { first, last } = hoursOf(classes);
  const hours = Array.from({ length: last - first }, (_, away) => first + away);
  const cell = { column: current.column, hour: Math.min(Math.max(current.hour, first), last - 1) };

  function move(event: KeyboardEvent, { column, hour }: Cell) {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const next = {
      column: Math.min(Math.max(column + step[0], 0), days.length - 1),
      hour: Math.min(Math.max(hour + step[1], first), last - 1),
    };
    setCurrent(next);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${next.column}-${next.hour}"]`)?.focus();
  }
  function add(column: number, from: number, to: number) {
    const [start, end] = [Math.min(from, to), Math.max(from, to)];
    onAdd({ day: days[column] ?? today, startTime: clockOf(start), durationMinutes: (end - start + 1) * 60 });
  }
  return (
    <div
      ref={grid}
      role="group"
      aria-label={text.grid}
      className="grid grid-cols-[4rem_repeat(7,minmax(0,1fr))] rounded-card border border-line bg-surface"
      onPointerLeave={() => setDrag(undefined)}
    >
      <span />
      {days.map((day) => (
        <p
          key={day}
          className={cn(
            "border-s border-line px-1 py-2 text-center text-sm font-semibold",
            day === today && "text-accent-ink",
          )}
        >
          {dayWords(day)}
        </p>
      ))}
      <div aria-hidden="true" className="flex flex-col">
        {hours.map((hour) => (
          <span key={hour} className="h-12 border-t border-line pe-2 text-end text-xs text-muted">
            {formatClock(hour * 60)}
          </span>
        ))}
      </div>
      {days.map((day, column) => (
        <div key={day} className="relative border-s border-line">
          {hours.map((hour) => {
            const isMarked =
              drag?.column === column && hour >= Math.min(drag.from, drag.to) && hour <= Math.max(drag.from, drag.to);
            return (
              <button
                key={hour}
                type="button"
                data-cell={`${column}-${hour}`}
                tabIndex={column === cell.column && hour === cell.hour ? 0 : -1}
                disabled={day < today}
                aria-label={fill(text.addAt, { day: dayWords(day), time: formatClock(hour * 60) })}
                className={cn(
                  "block h-12 w-full border-t border-line hover:bg-accent-soft focus-visible:-outline-offset-2 disabled:bg-sunken",
                  isMarked && "bg-accent-soft",
                )}
                onKeyDown={(event) => move(event, { column, hour })}
                onFocus={() => setCurrent({ column, hour })}
                onPointerDown={() => setDrag({ column, from: hour, to: hour })}
                onPointerEnter={() => drag?.column === column && setDrag({ ...drag, to: hour })}
                onPointerUp={() => {
                  setDrag(undefined);
                  // A press is the click below; a drag ends on another hour.
                  if (drag && drag.column === column && drag.from !== hour) add(column, drag.from, hour);
                }}
                onClick={() => add(column, hour, hour)}
              />
            );
          })}
          {placed(classes.get(day) ?? []).map(({ of, lane, lanes }) => (
            <ClassBlock key={of.id} of={of} first={first} lane={lane} lanes={lanes} onOpen={onOpen} />
          ))}
        </div>
      ))}
    </div>
  );
}

interface BlockProps {
  of: Class;
  first: number;
  lane: number;
  lanes: number;
  onOpen: (of: Class) => void;
}

function ClassBlock({ of, first, lane, lanes, onOpen }: BlockProps) {
  const start = startOf(of);
  return (
    <button
      type="button"
      onClick={() => onOpen(of)}
      style={{
        top: `${(start / 60 - first) * HOUR_REM}rem`,
        height: `${Math.max((minutesOf(of) / 60) * HOUR_REM, 1.5)}rem`,
        insetInlineStart: `${(lane / lanes) * 100}%`,
        width: `${100 / lanes}%`,
      }}
      className={cn(
        "absolute flex flex-col overflow-hidden rounded-control border border-surface bg-accent-soft px-1.5 py-0.5 text-start text-xs text-accent-ink hover:bg-accent hover:text-on-accent",
        of.cancelled && "bg-sunken text-muted line-through",
      )}
    >
      <span className="sr-only">{fill(text.edit, { day: dayOfClass(of) })} </span>
      <span className="truncate font-semibold">{of.name}</span>
      <span className="truncate tabular-nums">
        {timeWords(of)} · {takenOf(of)}/{of.seats}
      </span>
    </button>
  );
}

const STEPS: Readonly<Record<string, [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The hours that are shown: those of the day, and those of every class. */
function hoursOf(classes: WeekGridProps["classes"]): { first: number; last: number } {
  const all = [...classes.values()].flat();
  const starts = all.map((of) => Math.floor(startOf(of) / 60));
  const ends = all.map((of) => Math.ceil((startOf(of) + minutesOf(of)) / 60));
  return { first: Math.min(FIRST_HOUR, ...starts), last: Math.min(Math.max(LAST_HOUR, ...ends), 24) };
}

/** Classes at the same time stand beside each other. */
function placed(classes: readonly Class[]): { of: Class; lane: number; lanes: number }[] {
  const lanes: number[] = [];
  const found = classes.map((of) => {
    const start = startOf(of);
    const free = lanes.findIndex((end) => end <= start);
    const lane = free === -1 ? lanes.length : free;
    lanes[lane] = start + minutesOf(of);
    return { of, lane };
  });
  return found.map((each) => ({ ...each, lanes: lanes.length }));
}

/** Minutes after local midnight. */
function startOf({ startsAt, timeZone }: Class): number {
  const time = toLocalInput(startsAt, timeZone).slice(11);
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

function clockOf(hour: number): string {
  return `${String(hour).padStart(2, "0")}:00`;
}
