import { Link } from "@tanstack/react-router";
import { MessageCircle } from "lucide-react";
import { useState } from "react";
import { firstMessageText as text } from "#contract/texts/first-message.ts";
import { useUser } from "#web/platform/session/session.tsx";
import { Button } from "#web/ui/button.tsx";
import { ListingMessageDialog, loadFirstMessage } from "./message-dialog.tsx";

interface MessageButtonProps {
  /** An omitted ownerId means that the owner is not known here. */
  listing: { id: number; name: string; ownerId?: number | null };
  /** Path to return to after login. */
  returnTo: string;
}

/**
 * Opens the dialog for a message to a listing's owner, or to its future owner if it has none. Signed-out users go to
 * login and back. Hidden from the owner.
 */
export function MessageButton({ listing, returnTo }: MessageButtonProps) {
  const user = useUser();
  const [isOpen, setIsOpen] = useState(false);
  if (user && listing.ownerId === user.id) return null;
  if (!user) {
    return (
      <Button variant="outline" asChild>
        <Link to="/auth" search={{ redirect: returnTo }}>
          <MessageCircle aria-hidden="true" />
          {text.button}
        </Link>
      </Button>
    );
  }
  return (
    <>
      <Button
        variant="outline"
        aria-haspopup="dialog"
        onPointerEnter={() => void loadFirstMessage()}
        onFocus={() => void loadFirstMessage()}
        onClick={() => setIsOpen(true)}
      >
        <MessageCircle aria-hidden="true" />
        {text.button}
      </Button>
      <ListingMessageDialog listing={listing} open={isOpen} onOpenChange={setIsOpen} />
    </>
  );
}
