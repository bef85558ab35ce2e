import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CalendarCheck, CircleX, Clock, PenLine } from "lucide-react";
import { useState } from "react";
import type { OwnRegistration } from "#contract/events.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { eventsText } from "#contract/texts/events.ts";
import { asRoutePath } from "#web/platform/pages/as-route-path.ts";
import { loadFailure } from "#web/platform/pages/load-failure.tsx";
import { Badge, type BadgeLook } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { CalendarDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { RowsSection } from "#web/ui/rows-section.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { spanOf } from "./article-view.tsx";
import { eventsData } from "./events.data.ts";

const text = eventsText.own;
const BADGES: Record<OwnRegistration["state"], BadgeLook> = {
  ahead: { variant: "success", icon: <CalendarCheck aria-hidden="true" /> },
  over: { variant: "neutral", icon: <Clock aria-hidden="true" /> },
  cancelled: { variant: "danger", icon: <CircleX aria-hidden="true" /> },
  revised: { variant: "warning", icon: <PenLine aria-hidden="true" /> },
};

/** Events the user has registered for, upcoming ones first. */
export function OwnEvents() {
  const [showsAll, setShowsAll] = useState(false);
  const query = useQuery({ ...eventsData.mine(showsAll), placeholderData: keepPreviousData });
  return (
    <RowsSection
      title={text.title}
      titleId="own-events"
      query={query}
      loading={<Skeleton className="h-32 w-full rounded-card" />}
      empty={
        <EmptyState
          drawing={<CalendarDrawing />}
          title={text.none}
          description={text.noneHint}
          className="rounded-card border border-line bg-surface py-8"
          action={
            <Button asChild variant="secondary">
              <Link to="/media" search={{ type: "event" }}>
                {text.browse}
              </Link>
            </Button>
          }
        />
      }
      error={loadFailure(text.failed)}
      allLabel={(count) => fill(text.all, { count })}
      onShowAll={() => setShowsAll(true)}
      renderRow={(event) => <EventRow key={event.articleId} event={event} />}
    />
  );
}

function EventRow({ event }: { event: OwnRegistration }) {
  const { articleId, title, eventDate, eventEndDate, location, virtualEvent, timeZone, state } = event;
  const place = [location, virtualEvent && text.online].filter(Boolean).join(" · ");
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium break-words">
          {event.hasPage ? (
            <Link to={asRoutePath(`/media/${articleId}`)} className="underline-offset-4 hover:underline">
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        <p className="text-sm text-muted">
          {eventDate && <time dateTime={eventDate}>{spanOf(eventDate, eventEndDate, timeZone)}</time>}
          {eventDate && place && " · "}
          {place}
        </p>
      </div>
      <Badge {...BADGES[state]}>{text.states[state]}</Badge>
    </li>
  );
}
