import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ExternalLink, QrCode as QrIcon } from "lucide-react";
import { lazy } from "react";
import type { Booking } from "#contract/bookings.ts";
import { bookingsText } from "#contract/texts/bookings.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { formatPrice } from "#contract/texts/format-money.ts";
import { formatTime } from "#contract/texts/format-times.ts";
import { call } from "#web/platform/api/call.ts";
import { usePageFacts } from "#web/platform/pages/page-facts.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { LazyDialog } from "#web/ui/lazy-dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { toast } from "#web/ui/toast.tsx";
import { BookAction } from "./book-action.tsx";
import { cancelRuleWords } from "./class-words.ts";
import { invalidateClasses } from "./classes.data.ts";
import { useTimeLeft } from "./use-time-left.ts";

const text = bookingsText.own;
const loadCode = async () => ({ default: (await import("./booking-code.tsx")).BookingCode });
const BookingCode = lazy(loadCode);

/** The user's seat, or their place in line: what is due, until when it is free to cancel, and what they can do. */
export function OwnPlace({ booking }: { booking: Booking }) {
  const { waitlist } = booking;
  if (!waitlist) return <OwnSeat booking={booking} />;
  if (waitlist.offeredUntil !== null) return <Offer booking={booking} until={waitlist.offeredUntil} />;
  return (
    <Notice
      variant="info"
      title={fill(text.waiting, { position: waitlist.position })}
      actions={<LeaveButton booking={booking} label={text.leave} />}
    >
      {text.waitingBody}
    </Notice>
  );
}

function OwnSeat({ booking }: { booking: Booking }) {
  const { class: of, paymentUrl, freeUntil, onlineUrl, canCancel } = booking;
  const { now } = usePageFacts();
  const isToCome = of.endsAt > now;
  return (
    <div className="flex flex-col gap-3">
      <Notice variant={paymentUrl ? "warning" : "success"} title={text.booked}>
        <p>{dueWords(booking)}</p>
        {canCancel && freeUntil !== null && <p>{cancelRuleWords(of, now, freeUntil).join(" ")}</p>}
      </Notice>
      <div className="flex flex-wrap gap-2">
        {paymentUrl && <PayLink booking={booking} url={paymentUrl} />}
        {onlineUrl && isToCome && (
          <Button asChild>
            <a href={onlineUrl} target="_blank" rel="nofollow noopener">
              {text.join}
              <ExternalLink aria-hidden="true" />
            </a>
          </Button>
        )}
        {isToCome && <CodeButton booking={booking} />}
        {canCancel && <CancelButton booking={booking} />}
      </div>
    </div>
  );
}

/** What is paid or due for a seat. */
export function dueWords({ class: of, paymentStatus, paymentUrl, heldUntil, amount }: Booking): string {
  if (paymentStatus === "refunded") return bookingsText.own.refunded;
  if (paymentStatus === "completed") return text.paid;
  const price = formatPrice(amount);
  if (paymentUrl && heldUntil) return fill(text.unpaid, { price, time: formatTime(heldUntil, of.timeZone) });
  if (of.price === null) return fill(text.dueOnRequest, { host: of.host.name });
  return amount.amount === 0 ? bookingsText.sheet.payFree : fill(text.due, { price });
}

/** The page on which an unpaid seat is paid. */
function PayLink({ booking, url }: { booking: Booking; url: string }) {
  return (
    <Button asChild>
      <a href={url}>{fill(bookingsText.sheet.payNow, { price: formatPrice(booking.amount) })}</a>
    </Button>
  );
}

/** A seat that is kept for the user, with the time that is left to take it. */
function Offer({ booking, until }: { booking: Booking; until: string }) {
  const left = useTimeLeft(until);
  if (left === undefined) return <Notice variant="neutral" title={text.offerOver} />;
  return (
    <Notice
      variant="success"
      title={text.offered}
      actions={
        <>
          <BookAction of={booking.class} own={booking} />
          <LeaveButton booking={booking} label={text.decline} />
        </>
      }
    >
      <span className="tabular-nums">{fill(text.offeredBody, { time: left })}</span>
    </Notice>
  );
}

function LeaveButton({ booking, label }: { booking: Booking; label: string }) {
  const queryClient = useQueryClient();
  const leave = useMutation({
    mutationFn: () => call("DELETE /api/classes/{id}/waitlist", { params: { id: booking.class.id } }),
    onSuccess: () => toast({ title: text.left }),
    onError: (error) => toast({ title: text.leaveFailed, description: error.message, variant: "destructive" }),
    onSettled: () => invalidateClasses(queryClient),
  });
  return (
    <Button variant="outline" busy={leave.isPending} onClick={() => leave.mutate()}>
      {label}
    </Button>
  );
}

/** Gives up a seat after saying what that costs. */
function CancelButton({ booking }: { booking: Booking }) {
  const queryClient = useQueryClient();
  const { name, id } = booking.class;
  const cancel = useMutation({
    mutationFn: () => call("DELETE /api/classes/{id}/booking", { params: { id } }),
    onSuccess: () => toast({ title: text.cancelled }),
    onError: (error) => toast({ title: text.cancelFailed, description: error.message, variant: "destructive" }),
    onSettled: () => invalidateClasses(queryClient),
  });
  return (
    <ConfirmDialog
      destructive
      trigger={<Button variant="outline">{text.cancel}</Button>}
      title={fill(text.cancelTitle, { name })}
      description={costWords(booking)}
      confirmLabel={text.cancel}
      cancelLabel={text.keep}
      onConfirm={() => cancel.mutateAsync()}
    />
  );
}

/** What giving up a seat costs now. */
function costWords({ class: of, freeUntil, paymentStatus, amount }: Booking): string {
  const isFree = freeUntil !== null && Date.parse(freeUntil) > Date.now();
  if (isFree) return paymentStatus === "completed" ? text.cancelRefund : text.cancelFree;
  if (paymentStatus === "completed") return text.cancelPaid;
  if (of.price === null) return fill(text.cancelDueOnRequest, { host: of.host.name });
  return amount.amount === 0 ? text.cancelFree : fill(text.cancelDue, { price: formatPrice(amount) });
}

/** The code that the host scans at the door. */
function CodeButton({ booking }: { booking: Booking }) {
  return (
    <LazyDialog
      load={loadCode}
      trigger={
        <Button variant="outline">
          <QrIcon aria-hidden="true" />
          {text.code}
        </Button>
      }
    >
      {(open, onOpenChange) => <BookingCode booking={booking} open={open} onOpenChange={onOpenChange} />}
    </LazyDialog>
  );
}
