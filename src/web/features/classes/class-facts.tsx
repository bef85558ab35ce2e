import { Link } from "@tanstack/react-router";
import { CalendarPlus } from "lucide-react";
import type { ReactNode } from "react";
import type { Class } from "#contract/classes.ts";
import { programsPage } from "#contract/programs.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { classesText } from "#contract/texts/classes.ts";
import { useReaderZone } from "#web/platform/format/use-reader-zone.ts";
import { asRoutePath } from "#web/platform/pages/as-route-path.ts";
import { usePageFacts } from "#web/platform/pages/page-facts.ts";
import { saveFile } from "#web/platform/files/csv.ts";
import { Button } from "#web/ui/button.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { classCalendar } from "./class-calendar.ts";
import { minutesOf, placeText, priceWords, seatsWords, whenWords, zoneWords } from "./class-words.ts";

const text = classesText.page;

/** When, where, with whom, in which language, for what price a class takes place. */
export function ClassFacts({ of }: { of: Class }) {
  const zone = zoneWords(of, useReaderZone());
  const { teacher, language } = of;
  const length = fill(classesText.minutes, { count: minutesOf(of) });
  const facts: [string, ReactNode][] = [
    [
      text.when,
      <>
        <time dateTime={of.startsAt}>{whenWords(of)}</time>
        {zone && ` · ${zone}`} · <span className="whitespace-nowrap">{length}</span>
      </>,
    ],
    [text.where, placeText(of)],
    [
      text.teacher,
      teacher &&
        (teacher.professionalId === null ? (
          teacher.name
        ) : (
          <TextLink key="teacher" asChild>
            <Link to="/professionals/$id" params={{ id: String(teacher.professionalId) }}>
              {teacher.name}
            </Link>
          </TextLink>
        )),
    ],
    [text.language, language && classesText.languages[language]],
    [text.price, priceWords(of)],
    [text.seats, of.booking !== "link" && !of.cancelled && seatsWords(of)],
    [text.host, <HostLink key="host" of={of} />],
  ];
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-3">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className="col-span-2 grid grid-cols-subgrid">
              <dt className="text-muted">{name}</dt>
              <dd className="font-medium break-words">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** The link to what the host offers. */
function HostLink({ of }: { of: Class }) {
  const { path, search } = programsPage(of.host);
  return (
    <TextLink asChild>
      <Link to={asRoutePath(path)} search={search as never}>
        {of.host.name}
      </Link>
    </TextLink>
  );
}

/** Downloads the class as a calendar file. */
export function CalendarButton({ of }: { of: Class }) {
  const { settings } = usePageFacts();
  const save = () =>
    saveFile(text.calendarFile, classCalendar(of, settings, new Date()), "text/calendar;charset=utf-8");
  return (
    <Button variant="outline" onClick={save}>
      <CalendarPlus aria-hidden="true" />
      {text.calendar}
    </Button>
  );
}
