import { lazy, Suspense } from "react";

export const loadFirstMessage = async () => ({ default: (await import("./first-message.tsx")).FirstMessage });
const FirstMessage = lazy(loadFirstMessage);

export interface MessageDialogProps {
  /** User id of whom it goes to. */
  recipientId: number;
  /** As the title names them. */
  name: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The own business that speaks. */
  businessId?: number | undefined;
}

/** A first message to a user, written without leaving the page; its code comes when it is opened. */
export function MessageDialog({ recipientId, name, open, onOpenChange, businessId }: MessageDialogProps) {
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <FirstMessage to={{ userId: recipientId, businessId }} name={name} onClose={() => onOpenChange(false)} />
    </Suspense>
  );
}

/** The same to whoever runs a listing. */
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
