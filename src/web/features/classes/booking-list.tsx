import { useQuery } from "@tanstack/react-query";
import { useId, type ReactNode } from "react";
import type { Booking } from "#contract/bookings.ts";
import { bookingsText } from "#contract/texts/bookings.ts";
import { plural } from "#contract/texts/catalogue.ts";
import { classesText } from "#contract/texts/classes.ts";
import { useReaderZone } from "#web/platform/format/use-reader-zone.ts";
import { pagerLabels } from "#web/platform/lists/pager-labels.ts";
import { RowsSkeleton } from "#web/platform/lists/rows-skeleton.tsx";
import { loadFailure } from "#web/platform/pages/load-failure.tsx";
import { CalendarDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Pager, ResultCount } from "#web/ui/pager.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { linkVariants } from "#web/ui/text-link.tsx";
import { ClassLink } from "./book-action.tsx";
import { placeText, whenWords, zoneWords } from "./class-words.ts";
import { bookingsData } from "./classes.data.ts";
import { dueWords, OwnPlace } from "./own-place.tsx";

const text = bookingsText.list;

interface BookingListProps {
  isPast: boolean;
  page: number;
  emptyLink: ReactNode;
  renderPageLink: (page: number, words: ReactNode) => ReactNode;
}

/** The user's classes to come with what they can do about them, or those past. */
export function BookingList({ isPast, page, emptyLink, renderPageLink }: BookingListProps) {
  const startId = useId();
  const coming = useQuery({ ...bookingsData.coming(), enabled: !isPast });
  const past = useQuery({ ...bookingsData.past(page), enabled: isPast });
  return (
    <Remote
      query={isPast ? past : coming}
      loading={<RowsSkeleton rows={3} />}
      isEmpty={({ items }) => items.length === 0}
      empty={
        <EmptyState
          drawing={<CalendarDrawing />}
          title={isPast ? text.emptyPast : text.emptyComing}
          description={text.emptyHint}
          action={emptyLink}
        />
      }
      error={loadFailure(text.failed)}
    >
      {({ items, total }) => (
        <div id={startId} role="group" aria-label={text.title} className="flex flex-col gap-4">
          <ResultCount>{plural(total.count, text.count.one, text.count.many)}</ResultCount>
          <ul className="flex flex-col gap-4">
            {items.map((booking) => (
              <BookingItem key={booking.id ?? `waiting-${booking.class.id}`} booking={booking} isPast={isPast} />
            ))}
          </ul>
          {isPast && bookingsData.pastPages(total) > 1 && (
            <Pager
              page={page}
              startId={startId}
              pageCount={bookingsData.pastPages(total)}
              labels={pagerLabels()}
              renderLink={renderPageLink}
            />
          )}
        </div>
      )}
    </Remote>
  );
}

function BookingItem({ booking, isPast }: { booking: Booking; isPast: boolean }) {
  const of = booking.class;
  const zone = zoneWords(of, useReaderZone());
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-col gap-0.5">
        <p className="text-sm font-medium">
          <time dateTime={of.startsAt}>{whenWords(of)}</time>
          {zone && ` · ${zone}`}
        </p>
        <h2 className="text-subheading">
          <ClassLink of={of} className={linkVariants({ variant: "quiet", className: "text-ink" })} />
        </h2>
        <p className="text-sm break-words text-muted">
          {of.host.name} · {placeText(of)}
        </p>
      </div>
      {of.cancelled ? (
        <Notice variant="danger" title={classesText.cancelled}>
          {text.cancelledByHost}
        </Notice>
      ) : isPast ? (
        <p className="text-sm text-muted">{dueWords(booking)}</p>
      ) : (
        <OwnPlace booking={booking} />
      )}
    </li>
  );
}
