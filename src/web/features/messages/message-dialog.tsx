import { lazy, Suspense } from "react";

export const loadFirstMessage = async () => ({ default: (await import("./first-message.tsx")).FirstMessage });
const FirstMessage = lazy(loadFirstMessage);

export interface MessageDialogProps {
  /** User id of the recipient. */
  recipientId: number;
  /** Recipient's name in the title. */
  name: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The user's own business that sends the message. */
  businessId?: number | undefined;
}

/** A first message to a user without leaving the page; its code is lazy-loaded. */
export function MessageDialog({ recipientId, name, open, onOpenChange, businessId }: MessageDialogProps) {
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <FirstMessage to={{ userId: recipientId, businessId }} name={name} onClose={() => onOpenChange(false)} />
    </Suspense>
  );
}

/** A first message to a listing's owner. */
export function ListingMessageDialog({
  listing,
  open,
  onOpenChange,
}: Pick<MessageDialogProps, "open" | "onOpenChange"> & {
  listing: { id: number; name: string; ownerId?: number | null };
}) {
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <FirstMessage
        to={{ listingId: listing.id, isUnowned: listing.ownerId === null }}
        name={listing.name}
        onClose={() => onOpenChange(false)}
      />
    </Suspense>
  );
}
