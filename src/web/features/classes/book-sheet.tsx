import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Booking } from "#contract/bookings.ts";
import { BOOKING_LIMITS } from "#contract/class-limits.ts";
import type { Class } from "#contract/classes.ts";
import { bookingsText } from "#contract/texts/bookings.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { formatPrice } from "#contract/texts/format-money.ts";
import { formatTime } from "#contract/texts/format-times.ts";
import { ApiError } from "#web/platform/api/api-error.ts";
import { call } from "#web/platform/api/call.ts";
import { useReaderZone } from "#web/platform/format/use-reader-zone.ts";
import { usePageFacts } from "#web/platform/pages/page-facts.ts";
import { UnconfirmedNote } from "#web/platform/session/unconfirmed-note.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogContent } from "#web/ui/dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toast.tsx";
import { cancelRuleWords, priceWords, whenWords, zoneWords } from "./class-words.ts";
import { bookingsData, invalidateClasses } from "./classes.data.ts";

const text = bookingsText.sheet;

export interface BookSheetProps {
  of: Class;
  /** Whether it asks for a place in line instead of a seat. */
  isLine: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Says what a seat costs, how it is paid and what cancelling costs, and takes it; or a place in line. */
export function BookSheet({ of, isLine, open, onOpenChange }: BookSheetProps) {
  const queryClient = useQueryClient();
  function handleOpenChange(next: boolean) {
    onOpenChange(next);
    // Refetched on closing: what is booked replaces the button, and with it this panel.
    if (!next) void invalidateClasses(queryClient);
  }
  return (
    <Dialog open={open} onOpenChange={handleOpenChange}>
      {open && <Panel of={of} isLine={isLine} onDone={() => handleOpenChange(false)} />}
    </Dialog>
  );
}

function Panel({ of, isLine, onDone }: { of: Class; isLine: boolean; onDone: () => void }) {
  const queryClient = useQueryClient();
  const coming = useQuery(bookingsData.coming());
  const overlap = coming.data?.items.find((other) => other.id !== null && isAtSameTime(other.class, of))?.class;
  const send = useMutation({
    mutationFn: (overlapping: boolean) =>
      isLine
        ? call("POST /api/classes/{id}/waitlist", { params: { id: of.id } })
        : call("POST /api/classes/{id}/book", { params: { id: of.id }, body: bodyOf(of, overlapping) }),
    onSuccess: (booking) => {
      if (booking.paymentUrl !== null) return;
      const title = booking.waitlist
        ? fill(text.doneLine, { position: booking.waitlist.position, name: of.name })
        : fill(text.done, { name: of.name });
      toast({ title, description: fill(text.doneBody, { when: whenWords(of) }) });
      onDone();
    },
    // The class may be full, or its price or the way to pay another one, by now.
    onError: () => invalidateClasses(queryClient),
  });
  const own = useQuery(bookingsData.ofClass(of.id));
  const isOverlapping = overlap !== undefined || isOverlapError(send.error);
  const zone = zoneWords(of, useReaderZone());
  const paying = send.data?.paymentUrl ? send.data : undefined;
  if (paying) return <PayPanel of={of} booking={paying} onDone={onDone} />;
  return (
    <DialogContent
      size="sm"
      title={fill(isLine ? text.lineTitle : text.title, { name: of.name })}
      description={[whenWords(of), zone, of.host.name].filter(Boolean).join(" · ")}
      closeLabel={commonText.close}
      footer={
        <>
          <Button variant="ghost" onClick={onDone}>
            {text.back}
          </Button>
          <Button busy={send.isPending} disabled={own.isPending} onClick={() => send.mutate(isOverlapping)}>
            {isLine ? text.confirmLine : isOverlapping ? text.both : text.confirm}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {send.isError && !isOverlapError(send.error) && (
          <Notice variant="danger" live title={isLine ? text.lineFailed : text.failed}>
            {send.error.message}
          </Notice>
        )}
        {isOverlapping && !isLine && (
          <Notice variant="warning" live title={text.overlapping}>
            {overlap
              ? fill(text.overlappingBody, { name: overlap.name, when: whenWords(overlap) })
              : text.overlappingUnknown}
          </Notice>
        )}
        <UnconfirmedNote />
        <Terms of={of} isLine={isLine} isKept={own.isPending ? undefined : own.data?.givenUpAt != null} />
      </div>
    </DialogContent>
  );
}

interface TermsProps {
  of: Class;
  isLine: boolean;
  /** Whether what the user paid or owes for a seat that they gave up counts; undefined while this is read. */
  isKept: boolean | undefined;
}

/** The price, how it is paid and what cancelling costs. */
function Terms({ of, isLine, isKept }: TermsProps) {
  const { now } = usePageFacts();
  const usual = <Awaited isRead={isKept !== undefined}>{paymentWords(of, isLine)}</Awaited>;
  const terms: [string, ReactNode][] = [
    [text.price, priceWords(of)],
    [text.pay, isKept ? text.payKept : usual],
    [text.cancelling, cancelRuleWords(of, now).join(" ")],
  ];
  return (
    <>
      {isLine && <p>{bookingsText.waitlist.how}</p>}
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-3">
        {terms.map(([name, value]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-muted">{name}</dt>
            <dd className="font-medium break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Words, or until it is read whether they are true, a skeleton of their size. */
function Awaited({ isRead, children }: { isRead: boolean; children: string }) {
  if (isRead) return children;
  return (
    <Loading label={commonText.loading} className="relative">
      <span aria-hidden="true" className="invisible">
        {children}
      </span>
      <Skeleton className="absolute inset-0 h-auto" />
    </Loading>
  );
}

function paymentWords({ price, payment, host }: Class, isLine: boolean): string {
  const values = { price: price === null ? "" : formatPrice(price), host: host.name };
  const { paymentMinutes: minutes } = BOOKING_LIMITS;
  if (payment === "online") return fill(isLine ? text.payOnlineLater : text.payOnline, { ...values, minutes });
  if (payment === "free") return text.payFree;
  return fill(payment === "request" ? text.payOnRequest : text.payPlace, values);
}

/** What was shown goes with the press, so that nothing else can be booked. */
function bodyOf({ price, payment }: Class, overlapping: boolean) {
  return { overlapping, price, ...(payment === null ? {} : { payment }) };
}

function PayPanel({ of, booking, onDone }: { of: Class; booking: Booking; onDone: () => void }) {
  const price = formatPrice(booking.amount);
  return (
    <DialogContent
      size="sm"
      title={text.paying}
      description={
        booking.heldUntil && fill(text.payingBody, { price, time: formatTime(booking.heldUntil, of.timeZone) })
      }
      closeLabel={commonText.close}
      footer={
        <>
          <Button variant="ghost" onClick={onDone}>
            {text.payLater}
          </Button>
          <Button asChild>
            <a href={booking.paymentUrl ?? ""}>{fill(text.payNow, { price })}</a>
          </Button>
        </>
      }
    />
  );
}

function isAtSameTime(one: Class, other: Class): boolean {
  return one.id !== other.id && one.startsAt < other.endsAt && other.startsAt < one.endsAt;
}

function isOverlapError(error: unknown): boolean {
  return error instanceof ApiError && error.code === "classes.overlapping";
}
