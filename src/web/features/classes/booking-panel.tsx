import { useQuery } from "@tanstack/react-query";
import type { Class } from "#contract/classes.ts";
import { bookingsText } from "#contract/texts/bookings.ts";
import { fill, plural } from "#contract/texts/catalogue.ts";
import { classesText } from "#contract/texts/classes.ts";
import { usePageFacts } from "#web/platform/pages/page-facts.ts";
import { useUser } from "#web/platform/session/session.tsx";
import { UnconfirmedNote } from "#web/platform/session/unconfirmed-note.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { BookAction } from "./book-action.tsx";
import { cancelRuleWords, hasLine, priceWords, seatsWords } from "./class-words.ts";
import { bookingsData } from "./classes.data.ts";
import { OwnPlace } from "./own-place.tsx";

/** What can be booked of a class, and what that costs, before the press; or the user's own seat or place in line. */
export function BookingPanel({ of }: { of: Class }) {
  const user = useUser();
  const { now } = usePageFacts();
  const own = useQuery({ ...bookingsData.ofClass(of.id), enabled: user !== null }).data ?? undefined;
  if (of.cancelled)
    return (
      <Notice variant="danger" title={classesText.cancelled}>
        {own?.id && bookingsText.list.cancelledByHost}
      </Notice>
    );
  if (own && (own.givenUpAt === null || own.waitlist)) return <OwnPlace booking={{ ...own, class: of }} />;
  if (of.startsAt <= now)
    return <Notice variant="neutral" title={of.endsAt <= now ? classesText.over : classesText.begun} />;
  return (
    <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5">
      <p className="flex items-baseline justify-between gap-4">
        <span className="text-subheading tabular-nums">{priceWords(of)}</span>
        {of.booking !== "link" && <span className="text-muted tabular-nums">{seatsWords(of)}</span>}
      </p>
      {own && <p className="text-sm">{bookingsText.sheet.payKept}</p>}
      <Rule of={of} now={now} />
      <UnconfirmedNote />
      <div className="flex flex-col">
        <BookAction of={of} own={undefined} />
      </div>
    </div>
  );
}

/** The rule of cancelling, or of the line if there is no seat. */
function Rule({ of, now }: { of: Class; now: string }) {
  const { count, how, last } = bookingsText.waitlist;
  if (of.booking === "link")
    return <p className="text-sm text-muted">{fill(bookingsText.elsewhereBody, { host: of.host.name })}</p>;
  if (of.seatsLeft > 0) return <p className="text-sm text-muted">{cancelRuleWords(of, now).join(" ")}</p>;
  return (
    <div className="flex flex-col gap-1 text-sm text-muted">
      {of.waiting > 0 && <p>{plural(of.waiting, count.one, count.many)}</p>}
      <p>{hasLine(of, now) ? how : last}</p>
    </div>
  );
}
