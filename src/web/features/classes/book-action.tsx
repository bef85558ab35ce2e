import { Link } from "@tanstack/react-router";
import { Check, Clock, ExternalLink } from "lucide-react";
import { lazy, useState } from "react";
import type { Booking } from "#contract/bookings.ts";
import type { Class } from "#contract/classes.ts";
import { bookingsText as text } from "#contract/texts/bookings.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { classesText } from "#contract/texts/classes.ts";
import { usePageFacts } from "#web/platform/pages/page-facts.ts";
import { useUser } from "#web/platform/session/session.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button, type ButtonProps } from "#web/ui/button.tsx";
import { LazyDialog } from "#web/ui/lazy-dialog.tsx";
import { hasLine, whenWords } from "./class-words.ts";

const loadSheet = async () => ({ default: (await import("./book-sheet.tsx")).BookSheet });
const BookSheet = lazy(loadSheet);

export interface BookActionProps {
  of: Class;
  /** The user's seat or place in line. */
  own: Booking | undefined;
  /** Of the button that books a seat. */
  variant?: ButtonProps["variant"];
}

/** Books a seat or a place in line with the second press; or what the user has, or why there is nothing to book. */
export function BookAction({ of, own, variant = "primary" }: BookActionProps) {
  const { now } = usePageFacts();
  if (of.cancelled) return <Badge variant="danger">{classesText.cancelled}</Badge>;
  if (own?.id) {
    const isUnpaid = own.paymentUrl !== null;
    return (
      <Badge
        variant={isUnpaid ? "warning" : "success"}
        icon={isUnpaid ? <Clock aria-hidden="true" /> : <Check aria-hidden="true" />}
      >
        {text.booked}
      </Badge>
    );
  }
  if (own?.waitlist?.offeredUntil) return <BookButton of={of} label={text.take} isLine={false} variant="primary" />;
  if (own?.waitlist) {
    const words = fill(text.inLine, { position: own.waitlist.position });
    return <Badge icon={<Clock aria-hidden="true" />}>{words}</Badge>;
  }
  if (of.startsAt <= now) return <Badge>{of.endsAt <= now ? classesText.over : classesText.begun}</Badge>;
  if (of.booking === "link" && of.bookingUrl !== null) return <Elsewhere of={of} url={of.bookingUrl} />;
  if (of.booking !== "here") return null;
  if (of.seatsLeft > 0) return <BookButton of={of} label={text.book} isLine={false} variant={variant} />;
  return hasLine(of, now) ? <BookButton of={of} label={text.line} isLine variant="outline" /> : null;
}

interface BookButtonProps {
  of: Class;
  label: string;
  isLine: boolean;
  variant: ButtonProps["variant"];
}

function BookButton({ of, label, isLine, variant }: BookButtonProps) {
  const user = useUser();
  const [isOpen, setIsOpen] = useState(false);
  const named = fill(classesText.of, { action: label, name: of.name, time: whenWords(of) });
  if (!user) {
    return (
      <Button variant={variant} asChild>
        <Link to="/auth" search={{ redirect: `/classes/${of.id}` }} aria-label={named}>
          {label}
        </Link>
      </Button>
    );
  }
  return (
    <LazyDialog
      load={loadSheet}
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button variant={variant} aria-label={named}>
          {label}
        </Button>
      }
    >
      {(open, onOpenChange) => <BookSheet of={of} isLine={isLine} open={open} onOpenChange={onOpenChange} />}
    </LazyDialog>
  );
}

function Elsewhere({ of, url }: { of: Class; url: string }) {
  const named = fill(classesText.of, { action: text.bookElsewhere, name: of.name, time: whenWords(of) });
  return (
    <Button variant="outline" asChild>
      <a href={url} target="_blank" rel="nofollow noopener" aria-label={named}>
        {text.bookElsewhere}
        <ExternalLink aria-hidden="true" />
      </a>
    </Button>
  );
}

/** The link to the page of a class. */
export function ClassLink({ of, className }: { of: Class; className?: string }) {
  return (
    <Link to="/classes/$id" params={{ id: String(of.id) }} className={className}>
      {of.name}
    </Link>
  );
}
