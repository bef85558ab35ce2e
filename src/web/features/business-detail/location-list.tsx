import { Mail, MessageCircle, MessageSquareText, Phone } from "lucide-react";
import type { ReactNode } from "react";
import type { Location } from "#contract/businesses.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { detailText } from "#contract/texts/listing-detail.ts";
import { usePageFacts } from "#web/platform/page-facts.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { cn } from "#web/ui/cn.ts";
import { Popover, PopoverContent, PopoverTrigger } from "#web/ui/popover.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { telHref } from "./about-listing.tsx";
import type { Listing } from "./business-detail.data.ts";
import { DirectionsButton } from "./directions-button.tsx";
import { HoursTable } from "./hours-table.tsx";
import { placeLine } from "./locations-card.tsx";
import { openDayNames, openingLabel } from "./opening-hours.ts";
import { whatsAppHref } from "./whatsapp.ts";

const text = detailText.locations;

interface LocationListProps {
  listing: Listing;
  /** The location that the map shows, and how to show another; left out where there is no map. */
  shownId?: number;
  onShow?: (id: number) => void;
  /** Leaves the week out, where it stands elsewhere on the screen. */
  withoutHours?: boolean;
  /** The button that writes to the listing. */
  message?: ReactNode;
}

/** Every location with address, contact, week and open days. spec: product §2 */
export function LocationList({ listing, shownId, onShow, withoutHours = false, message }: LocationListProps) {
  return (
    <ul className="flex flex-col divide-y divide-line">
      {listing.locations.map((location) => (
        <li
          key={location.id}
          className={cn(
            "grid items-start gap-x-10 gap-y-5 py-6 first:pt-0 last:pb-0",
            !withoutHours && "md:grid-cols-[1fr_auto] md:[&>*:last-child]:w-80",
          )}
        >
          <div className="flex min-w-0 flex-col gap-3">
            <Place location={location} isOnly={listing.locations.length === 1} />
            <ul className="flex flex-col gap-0.5">
              {location.phone && (
                <li>
                  <TextLink variant="more" href={telHref(location.phone)} className="text-ink">
                    <Phone aria-hidden="true" className="text-muted" />
                    <span className="sr-only">{detailText.about.phone}: </span>
                    {location.phone}
                  </TextLink>
                </li>
              )}
              {location.email && (
                <li className="min-w-0">
                  <TextLink variant="more" href={`mailto:${location.email}`} className="max-w-full text-ink">
                    <Mail aria-hidden="true" className="shrink-0 text-muted" />
                    <span className="sr-only">{detailText.about.email}: </span>
                    <span className="truncate">{location.email}</span>
                  </TextLink>
                </li>
              )}
            </ul>
            {!withoutHours && <OpenDays openingDays={location.openingDays} />}
            <div className="flex flex-wrap gap-2">
              <DirectionsButton businessId={listing.id} locationId={location.id} size="sm" />
              <ContactPopover
                name={listing.name}
                phone={location.phone ?? listing.phone}
                email={location.email ?? listing.email}
                country={location.country}
                message={message}
              />
              {onShow && listing.locations.length > 1 && (
                <Button
                  variant="ghost"
                  size="sm"
                  disabled={location.id === shownId}
                  onClick={() => onShow(location.id)}
                >
                  {location.id === shownId ? text.onMap : text.showOnMap}
                </Button>
              )}
            </div>
          </div>
          {!withoutHours && <HoursTable location={location} label={`${text.hours}: ${location.address}`} />}
        </li>
      ))}
    </ul>
  );
}

function Place({ location, isOnly }: { location: Location; isOnly: boolean }) {
  const { now } = usePageFacts();
  const opening = location.opening && openingLabel(location.opening, location.timeZone, now);
  return (
    <div className="flex flex-col items-start gap-1">
      {location.isMainLocation && !isOnly && <Badge variant="accent">{text.main}</Badge>}
      <h3 className="text-subheading">{location.address}</h3>
      <p className="text-muted">{placeLine(location)}</p>
      {opening && (
        <p className="text-sm">
          <span className={cn("font-semibold", location.opening?.open ? "text-success-ink" : "text-muted")}>
            {opening.label}
          </span>
          {opening.detail && <span className="text-muted"> · {opening.detail}</span>}
        </p>
      )}
    </div>
  );
}

function OpenDays({ openingDays }: { openingDays: string | null }) {
  const names = openDayNames(openingDays);
  if (names.length === 0) return null;
  return (
    <p className="text-sm text-muted">
      {text.openDays}: <span className="text-ink">{names.join(", ")}</span>
    </p>
  );
}

interface ContactPopoverProps {
  name: string;
  phone: string | null;
  email: string | null;
  country: string;
  message: ReactNode;
}

/** Every way to reach a listing: words that become a conversation, phone, WhatsApp, e-mail. */
function ContactPopover({ name, phone, email, country, message }: ContactPopoverProps) {
  if (!phone && !email && !message) return null;
  const chat = phone && whatsAppHref(phone, country);
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button variant="outline" size="sm">
          <MessageCircle aria-hidden="true" />
          {text.contact}
        </Button>
      </PopoverTrigger>
      <PopoverContent aria-label={fill(text.contactOf, { name })} className="flex w-auto flex-col items-start gap-1">
        {message}
        {phone && (
          <TextLink variant="more" href={telHref(phone)}>
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
