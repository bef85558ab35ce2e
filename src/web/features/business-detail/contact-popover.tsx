import { Mail, MessageSquareText, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { fill } from "#contract/texts/catalogue.ts";
import { detailText } from "#contract/texts/listing-detail.ts";
import { Popover, PopoverContent, PopoverTrigger } from "#web/ui/popover.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { telHref } from "./about-listing.tsx";
import { countAction } from "./count-action.ts";
import { whatsAppHref } from "./whatsapp.ts";

const text = detailText.locations;

export interface ContactProps {
  listingId: number;
  name: string;
  phone: string | null;
  email: string | null;
  country: string;
  /** The button that sends a message to the listing. */
  message: ReactNode;
}

/** Message, phone, WhatsApp and e-mail. Open initially, because it is mounted by a click on the trigger. */
export function ContactPopover({
  trigger,
  listingId,
  name,
  phone,
  email,
  country,
  message,
}: ContactProps & { trigger: ReactNode }) {
  const chat = phone && whatsAppHref(phone, country);
  return (
    <Popover defaultOpen>
      <PopoverTrigger asChild>{trigger}</PopoverTrigger>
      <PopoverContent aria-label={fill(text.contactOf, { name })} className="flex w-auto flex-col items-start gap-1">
        {message}
        {phone && (
          <TextLink variant="more" href={telHref(phone)} onClick={() => countAction(listingId, "call")}>
            <Phone aria-hidden="true" />
            {fill(text.call, { phone })}
          </TextLink>
        )}
        {chat && (
          <TextLink variant="more" href={chat} target="_blank" rel="noopener noreferrer">
            <MessageSquareText aria-hidden="true" />
            {fill(text.whatsApp, { phone })}
          </TextLink>
        )}
        {email && (
          <TextLink variant="more" href={`mailto:${email}`} className="max-w-full">
            <Mail aria-hidden="true" className="shrink-0" />
            <span className="truncate">{fill(text.write, { email })}</span>
          </TextLink>
        )}
      </PopoverContent>
    </Popover>
  );
}
