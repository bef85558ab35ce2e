import type { Booking } from "#contract/bookings.ts";
import { bookingsText } from "#contract/texts/bookings.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { usePageFacts } from "#web/platform/pages/page-facts.ts";
import { Dialog, DialogContent } from "#web/ui/dialog.tsx";
import { QrCode } from "#web/ui/qr-code.tsx";
import { whenWords } from "./class-words.ts";

const text = bookingsText.own;

interface BookingCodeProps {
  booking: Booking;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A QR code that is a link: the camera of the host's phone opens the list of the class at this booking. */
export function BookingCode({ booking, open, onOpenChange }: BookingCodeProps) {
  const { settings } = usePageFacts();
  const { id, name } = booking.class;
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        size="sm"
        title={fill(text.codeTitle, { name })}
        description={whenWords(booking.class)}
        closeLabel={commonText.close}
      >
        <div className="flex flex-col items-center gap-4">
          <QrCode
            value={`${settings.publicUrl}/classes/${id}/attendance?booking=${booking.id}`}
            label={fill(text.codeLabel, { name })}
          />
          <p className="text-center text-muted">{text.codeBody}</p>
        </div>
      </DialogContent>
    </Dialog>
  );
}
