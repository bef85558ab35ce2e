import { MapPin, Video } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import type { Booking } from "#contract/bookings.ts";
import type { Class } from "#contract/classes.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { classesText as text } from "#contract/texts/classes.ts";
import { useReaderZone } from "#web/platform/format/use-reader-zone.ts";
import { cn } from "#web/ui/cn.ts";
import { linkVariants } from "#web/ui/text-link.tsx";
import { BookAction, ClassLink } from "./book-action.tsx";
import { distanceWords, minutesOf, placeText, priceWords, seatsWords, timeWords, zoneWords } from "./class-words.ts";

interface ClassRowProps {
  of: Class;
  own: Booking | undefined;
  /** On the host's own page its name is left out. */
  withHost?: boolean;
  /** Renders the link from a teacher who has a profile to the classes with them. */
  renderTeacherLink?: RenderTeacherLink;
}

export type RenderTeacherLink = (professionalId: number, name: string, words: ReactNode) => ReactNode;

/** One class: when, what, who, where, what it costs, how many seats are left, and the button to book one. */
export function ClassRow({ of, own, withHost = true, renderTeacherLink }: ClassRowProps) {
  const zone = zoneWords(of, useReaderZone());
  const { teacher } = of;
  const withTeacher = teacher && fill(text.with, { teacher: teacher.name });
  const who = [
    withHost && fill(text.at, { host: of.host.name }),
    teacher?.professionalId && renderTeacherLink
      ? renderTeacherLink(teacher.professionalId, teacher.name, withTeacher)
      : withTeacher,
    of.language && of.language !== "en" && text.languages[of.language],
  ].filter(Boolean);
  return (
    <li
      data-pin={of.location?.id ?? undefined}
      className={cn(
        "data-lit:rounded-control data-lit:outline-3 data-lit:outline-offset-4 data-lit:outline-accent",
        "grid grid-cols-[4.75rem_minmax(0,1fr)] gap-x-4 gap-y-3 py-4 sm:grid-cols-[6rem_minmax(0,1fr)_auto]",
        of.cancelled && "text-muted",
      )}
    >
      <div className="flex flex-col">
        <time dateTime={of.startsAt} className="font-semibold whitespace-nowrap tabular-nums">
          {timeWords(of)}
        </time>
        <span className="text-sm text-muted">{fill(text.minutes, { count: minutesOf(of) })}</span>
        {zone && <span className="text-sm text-muted">{zone}</span>}
      </div>
      <div className="flex min-w-0 flex-col gap-0.5">
        <p className={cn("font-semibold break-words", of.cancelled && "line-through")}>
          <ClassLink of={of} className={linkVariants({ variant: "quiet", className: "text-ink" })} />
        </p>
        {who.length > 0 && (
          <p className="text-sm break-words text-muted">
            {who.map((words, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- what a row says never moves
              <Fragment key={index}>
                {index > 0 && " · "}
                {words}
              </Fragment>
            ))}
          </p>
        )}
        <p className="flex min-w-0 items-start gap-1.5 text-sm text-muted [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
          {of.location ? <MapPin aria-hidden="true" /> : <Video aria-hidden="true" />}
          <span className="min-w-0 break-words">{[placeText(of), distanceWords(of)].filter(Boolean).join(" · ")}</span>
        </p>
      </div>
      <div className="flex items-center justify-between gap-4 max-sm:col-span-2 sm:flex-col sm:items-end sm:justify-start sm:gap-2">
        <p className="flex gap-x-2 text-sm sm:flex-col sm:items-end">
          <span className="font-semibold tabular-nums">{priceWords(of)}</span>
          {!of.cancelled && of.booking !== "link" && <span className="text-muted tabular-nums">{seatsWords(of)}</span>}
        </p>
        <BookAction of={of} own={own} variant="secondary" />
      </div>
    </li>
  );
}
