import { Link } from "@tanstack/react-router";
import { BadgeCheck, Clock, CreditCard, DoorClosed, Flag, MapPin, Pencil } from "lucide-react";
import type { ReactNode } from "react";
import { listingEditPath } from "#contract/businesses.ts";
import { fill, plural } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { priceFromWords } from "#contract/texts/deciding.ts";
import { formatDecimals } from "#contract/texts/format.ts";
import { detailText as text } from "#contract/texts/listing-detail.ts";
import { sizedImage } from "#web/platform/files/image-url.ts";
import { usePageFacts } from "#web/platform/pages/page-facts.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Breadcrumbs } from "#web/ui/breadcrumbs.tsx";
import { Button } from "#web/ui/button.tsx";
import { PageHeader } from "#web/ui/layout.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Stars } from "#web/ui/stars.tsx";
import type { Listing } from "./business-detail.data.ts";
import { openingLabel } from "./opening-hours.ts";
import { mainLocation } from "./structured-data.ts";

/** Logo or initial, name, category, rating, opening state and the owner's actions. spec: product §2 */
export function ListingHeader({ listing, contact }: { listing: Listing; contact?: ReactNode }) {
  return (
    <>
      <PageHeader
        breadcrumbs={<ListingCrumbs listing={listing} />}
        media={
          <Avatar
            name={listing.name}
            src={listing.logo && sizedImage(listing.logo, 320)}
            size="xl"
            shape="square"
            className="size-16 sm:size-20 md:size-28"
          />
        }
        title={listing.name}
        meta={
          <>
            <Rating listing={listing} />
            <Badge>{listing.category.name}</Badge>
            {listing.verified && (
              <Badge variant="success" icon={<BadgeCheck aria-hidden="true" />}>
                {text.verified}
              </Badge>
            )}
            <OpeningBadge listing={listing} />
            <Deciding listing={listing} />
            {contact}
          </>
        }
        actions={<OwnerActions listing={listing} />}
      />
      <NotPublicNotice listing={listing} />
    </>
  );
}

function ListingCrumbs({ listing }: { listing: Listing }) {
  const isFitness = listing.kind === "fitness";
  return (
    <Breadcrumbs
      label={text.breadcrumbs}
      items={[
        <Link key="home" to="/">
          {text.home}
        </Link>,
        <Link key="list" to={isFitness ? "/fitness-collectives" : "/retail-businesses"}>
          {text[listing.kind].crumb}
        </Link>,
        listing.name,
      ]}
    />
  );
}

function Rating({ listing }: { listing: Listing }) {
  if (listing.reviewCount === 0) {
    return (
      <Stars value={0} label={(shown) => fill(commonText.rating.label, { value: shown })}>
        <span className="text-muted">{text.noReviews}</span>
      </Stars>
    );
  }
  return (
    <Stars value={listing.avgRating} label={(shown) => fill(commonText.rating.label, { value: shown })}>
      <span className="tabular-nums">
        <span aria-hidden="true" className="font-semibold">
          {fill(text.outOf, { value: formatDecimals(listing.avgRating, 1) })}
        </span>{" "}
        <span className="text-muted">({plural(listing.reviewCount, text.reviewsOne, text.reviewsMany)})</span>
      </span>
    </Stars>
  );
}

function OpeningBadge({ listing }: { listing: Listing }) {
  const { now } = usePageFacts();
  if (!listing.opening) return null;
  const { label, detail } = openingLabel(listing.opening, mainLocation(listing)?.timeZone ?? "Asia/Singapore", now);
  return (
    <span data-clock className="inline-flex items-center gap-2 text-sm text-muted">
      <Badge
        variant={listing.opening.open ? "success" : "neutral"}
        icon={listing.opening.open ? <Clock aria-hidden="true" /> : <DoorClosed aria-hidden="true" />}
      >
        {label}
      </Badge>
      {detail}
    </span>
  );
}

/** District and lowest price, each only if it is known. */
function Deciding({ listing: { district, priceFrom } }: { listing: Listing }) {
  return (
    <>
      {district !== null && (
        <span className="inline-flex items-center gap-1.5 text-sm text-muted">
          <MapPin aria-hidden="true" className="size-4 shrink-0" />
          {district}
        </span>
      )}
      {priceFrom !== null && <span className="text-sm font-semibold">{priceFromWords(priceFrom)}</span>}
    </>
  );
}

/**
 * Edit for owner, managers and admins, subscription without managers; a claim for a listing without an owner. spec: product §2, DECISIONS 15
 */
function OwnerActions({ listing }: { listing: Listing }) {
  const { edit, claim, own } = listing.can;
  if (!edit && !claim) return null;
  return (
    <>
      {edit && (
        <>
          <Button variant="secondary" asChild>
            <Link to={listingEditPath(listing) as "/"}>
              <Pencil aria-hidden="true" />
              {text.edit}
            </Link>
          </Button>
          {own && (
            <Button variant="outline" asChild>
              <Link to="/subscription" search={{ business: listing.id }}>
                <CreditCard aria-hidden="true" />
                {text.subscription}
              </Link>
            </Button>
          )}
        </>
      )}
      {claim && (
        <Button variant="outline" asChild>
          <Link to="/subscription" search={{ claim: listing.id }}>
            <Flag aria-hidden="true" />
            {text.claim[listing.kind]}
          </Link>
        </Button>
      )}
    </>
  );
}

/** For owner and admins, the only users who can see a listing that is not public. */
function NotPublicNotice({ listing }: { listing: Listing }) {
  if (listing.isPublic) return null;
  const words = text.notPublic;
  if (listing.verificationStatus === "rejected") {
    const reason = listing.verificationRejectionReason;
    return (
      <Notice variant="danger" title={words.rejected} className="mb-6">
        {reason ? fill(words.rejectedBody, { reason }) : words.rejectedNoReason}
      </Notice>
    );
  }
  const isPending = listing.verificationStatus === "pending";
  return (
    <Notice variant="warning" title={isPending ? words.pending : words.hidden} className="mb-6">
      {isPending ? words.pendingBody : words.hiddenBody}
    </Notice>
  );
}
