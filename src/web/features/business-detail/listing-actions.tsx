import { Globe, MessageSquareText, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { listingPath } from "#contract/businesses.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { detailText } from "#contract/texts/listing-detail.ts";
import { SaveSlot } from "#web/platform/pages/save-slot.tsx";
import { Button } from "#web/ui/button.tsx";
import { cn } from "#web/ui/cn.ts";
import { EXTERNAL_LINK, telHref } from "./about-listing.tsx";
import type { Listing } from "./business-detail.data.ts";
import { countAction } from "./count-action.ts";
import { DirectionsButton } from "./directions-button.tsx";
import { ShareButton } from "./share-button.tsx";
import { mainLocation } from "./structured-data.ts";

const text = detailText.actions;

// On phones a bar at the bottom, each action an icon above its word; the first one is the main action.
const barClass = cn(
  "flex gap-2 md:flex-wrap md:pb-6",
  "max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-30 max-md:gap-0 max-md:border-t max-md:border-line max-md:bg-canvas/95 max-md:px-2 max-md:pt-1.5 max-md:pb-[max(0.375rem,env(safe-area-inset-bottom))] max-md:backdrop-blur-sm",
  "max-md:[&>*]:h-13 max-md:[&>*]:min-w-0 max-md:[&>*]:flex-1 max-md:[&>*]:flex-col max-md:[&>*]:gap-0.5 max-md:[&>*]:px-0.5 max-md:[&>*]:text-xs",
  "max-md:[&>*:not(:first-child)]:border-0 max-md:[&>*:not(:first-child)]:bg-transparent",
);

/** What a visitor does next: call, directions, website, WhatsApp, message, share. spec: product §2 */
export function ListingActions({ listing, message }: { listing: Listing; message: ReactNode }) {
  const { id, name, websiteUrl, whatsappUrl } = listing;
  const place = mainLocation(listing);
  const phone = listing.phone ?? place?.phone;
  return (
    <div role="group" aria-label={fill(text.label, { name })} data-slot="action-bar" className={barClass}>
      {phone && (
        <Button asChild>
          <a href={telHref(phone)} onClick={() => countAction(id, "call")}>
            <Phone aria-hidden="true" />
            {text.call}
          </a>
        </Button>
      )}
      {place && (
        <DirectionsButton
          businessId={id}
          locationId={place.id}
          shortOnPhones
          {...(phone ? {} : { variant: "primary" })}
        />
      )}
      {websiteUrl && (
        <Button variant="outline" asChild>
          <a href={websiteUrl} {...EXTERNAL_LINK} onClick={() => countAction(id, "website")}>
            <Globe aria-hidden="true" />
            {detailText.about.website}
          </a>
        </Button>
      )}
      {whatsappUrl && (
        <Button variant="outline" asChild>
          <a href={whatsappUrl} {...EXTERNAL_LINK}>
            <MessageSquareText aria-hidden="true" />
            {detailText.about.whatsapp}
          </a>
        </Button>
      )}
      {message}
      <ShareButton name={name} path={listingPath(listing)} />
      <SaveSlot kind="listing" id={id} name={name} on="page" />
    </div>
  );
}
