import { Mail, Phone } from "lucide-react";
import type { ReactNode } from "react";
import type { Location } from "#contract/businesses.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { formatList } from "#contract/texts/format.ts";
import { detailText } from "#contract/texts/listing-detail.ts";
import { usePageFacts } from "#web/platform/pages/page-facts.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { cn } from "#web/ui/cn.ts";
import { TextLink } from "#web/ui/text-link.tsx";
import { telHref } from "./about-listing.tsx";
import type { Listing } from "./business-detail.data.ts";
import { ContactButton } from "./contact-button.tsx";
import { countAction } from "./count-action.ts";
import { DirectionsButton } from "./directions-button.tsx";
import { HoursTable } from "./hours-table.tsx";
import { placeLine } from "./locations-card.tsx";
import { openDayNames, openingLabel } from "./opening-hours.ts";

const text = detailText.locations;

interface LocationListProps {
  listing: Listing;
  /** The location that the map shows; omit where there is no map. */
  shownId?: number;
  onShow?: (id: number) => void;
  /** Hides the weekly hours where the screen shows them elsewhere. */
  withoutHours?: boolean;
  /** The button that sends a message to the listing. */
  message?: ReactNode;
}

/** Every location with address, contact, weekly hours and open days. spec: product §2 */
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
                  <TextLink
                    variant="more"
                    href={telHref(location.phone)}
                    onClick={() => countAction(listing.id, "call")}
                    aria-label={fill(commonText.labelled, { label: detailText.about.phone, value: location.phone })}
                    className="text-ink"
                  >
                    <Phone aria-hidden="true" className="text-muted" />
                    {location.phone}
                  </TextLink>
                </li>
              )}
              {location.email && (
                <li className="min-w-0">
                  <TextLink
                    variant="more"
                    href={`mailto:${location.email}`}
                    aria-label={fill(commonText.labelled, { label: detailText.about.email, value: location.email })}
                    className="max-w-full text-ink"
                  >
                    <Mail aria-hidden="true" className="shrink-0 text-muted" />
                    <span className="truncate">{location.email}</span>
                  </TextLink>
                </li>
              )}
            </ul>
            {!withoutHours && <OpenDays openingDays={location.openingDays} />}
            <div className="flex flex-wrap gap-2">
              <DirectionsButton businessId={listing.id} locationId={location.id} size="sm" />
              <ContactButton
                listingId={listing.id}
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
          {!withoutHours && (
            <HoursTable
              location={location}
              label={fill(commonText.labelled, { label: text.hours, value: location.address })}
            />
          )}
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
      <h3 className="text-subheading">{location.address || placeLine(location)}</h3>
      {location.address && <p className="text-muted">{placeLine(location)}</p>}
      {opening && (
        <p data-clock className="text-sm">
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
      {text.openDays} <span className="text-ink">{formatList(names)}</span>
    </p>
  );
}
