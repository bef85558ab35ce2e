import { MessageCircle } from "lucide-react";
import { lazy, Suspense, useState, type ComponentProps } from "react";
import { detailText } from "#contract/texts/listing-detail.ts";
import { Button } from "#web/ui/button.tsx";
import { prefetchProps } from "#web/ui/lazy-dialog.tsx";
import type { ContactProps } from "./contact-popover.tsx";

const loadPopover = async () => ({ default: (await import("./contact-popover.tsx")).ContactPopover });
const ContactPopover = lazy(loadPopover);

/**
 * Every way to contact a listing. The popover's code is fetched on hover or focus; the button looks the same meanwhile.
 */
export function ContactButton(contact: ContactProps) {
  const [isPressed, setIsPressed] = useState(false);
  if (!contact.phone && !contact.email && !contact.message) return null;
  if (!isPressed)
    return <Trigger aria-expanded={false} onClick={() => setIsPressed(true)} {...prefetchProps(loadPopover)} />;
  return (
    <Suspense fallback={<Trigger aria-expanded={false} />}>
      <ContactPopover {...contact} trigger={<Trigger />} />
    </Suspense>
  );
}

function Trigger(props: ComponentProps<"button">) {
  return (
    <Button variant="outline" size="sm" aria-haspopup="dialog" {...props}>
      <MessageCircle aria-hidden="true" />
      {detailText.locations.contact}
    </Button>
  );
}
