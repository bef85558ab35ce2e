import { Link } from "@tanstack/react-router";
import { ArrowRight, MapPin, PenLine } from "lucide-react";
import type { ReactNode } from "react";
import type { ListingCard as Listing, NextClass } from "#contract/businesses.ts";
import type { CollectiveCard } from "#contract/collectives.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { nextClassWords } from "#contract/texts/deciding.ts";
import { directoryText as text } from "#contract/texts/directory.ts";
import { distanceText } from "#web/platform/format/distance-text.ts";
import { asRoutePath } from "#web/platform/pages/as-route-path.ts";
import { SaveSlot } from "#web/platform/pages/save-slot.tsx";
import { imageSources, sizedImage } from "#web/platform/files/image-url.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Card } from "#web/ui/card.tsx";
import { cn } from "#web/ui/cn.ts";
import { LetterTile } from "#web/ui/letter-tile.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { linkVariants, TextLink } from "#web/ui/text-link.tsx";
import { BusinessLogo } from "./business-logo.tsx";
import { DecidingLine } from "./deciding-line.tsx";
import { locationText } from "./location-text.ts";
import { RatingLine } from "./rating-line.tsx";
import { TagBadges } from "./tag-badges.tsx";

/**
 * Image widths in rows of three, two and one; the first is larger than the layout because browsers round down to the
 * next size.
 */
const PHOTO_SIZES = "(width >= 64rem) 30rem, (width >= 40rem) 50vw, calc(100vw - 2rem)";

export interface ListingCardProps {
  listing: Listing;
  /** Set for the first row of a page without a larger image: loads the photo with high priority. */
  priority?: boolean;
}

/** Card of a Fitness Collective; the whole card links to the profile. spec: product §2 */
export function ListingCard({ listing, priority = false }: ListingCardProps) {
  return (
    <Card asChild interactive className="group h-full">
      <article>
        <CardPhoto listing={listing} priority={priority} />
        <div className="flex flex-1 flex-col gap-2.5 p-4">
          <div className="flex items-start gap-3">
            {listing.photo && <BusinessLogo name={listing.name} logo={listing.logo} />}
            <div className="flex min-w-0 flex-col gap-0.5">
              <CardHeading>{listing.name}</CardHeading>
              <RatingLine average={listing.avgRating} count={listing.reviewCount} />
            </div>
          </div>
          <LocationLine distance={listing.distance}>{locationText(listing.locations)}</LocationLine>
          <DecidingLine listing={listing} />
          {listing.nextClass && <NextClassLine next={listing.nextClass} />}
          {listing.description && <p className="line-clamp-2 text-sm text-muted">{listing.description}</p>}
          <TagBadges tags={listing.tags} kinds={listing.tagKinds} />
          <CardLinks
            name={listing.name}
            profile={`/fitness-collectives/${listing.id}`}
            review={`/fitness-collectives/${listing.id}/review`}
          />
        </div>
      </article>
    </Card>
  );
}

export interface CollectiveCardProps {
  listing: CollectiveCard;
  priority?: boolean;
}

/** Card of a Business Collective with a photo, otherwise the logo, otherwise a placeholder. spec: product §2 */
export function RetailCard({ listing, priority = false }: CollectiveCardProps) {
  return (
    <Card asChild interactive className="group h-full">
      <article>
        <CardPhoto listing={listing} priority={priority} />
        <div className="flex flex-1 flex-col gap-2.5 p-4">
          <CardHeading>{listing.name}</CardHeading>
          <RatingLine average={listing.avgRating} count={listing.reviewCount} />
          <LocationLine distance={listing.distance}>{listing.address ?? locationText(listing.locations)}</LocationLine>
          <DecidingLine listing={listing} />
          {listing.nextClass && <NextClassLine next={listing.nextClass} />}
          {listing.description && <p className="line-clamp-2 text-sm text-muted">{listing.description}</p>}
          <TagBadges tags={listing.tags} kinds={listing.tagKinds} />
          <CardLinks
            name={listing.name}
            profile={`/business-collectives/${listing.id}`}
            review={`/business-collectives/${listing.id}`}
            reviewSearch={{ writeReview: true }}
          />
        </div>
      </article>
    </Card>
  );
}

function CardHeading({ children }: { children: ReactNode }) {
  return <h3 className="line-clamp-2 text-subheading transition-colors group-hover:text-accent-ink">{children}</h3>;
}

function CardPhoto({ listing, priority }: { listing: Listing; priority: boolean }) {
  const { photo, logo, name, category } = listing;
  return (
    <div className="relative">
      <Picture
        src={photo && sizedImage(photo.url, 640)}
        srcSet={photo ? imageSources(photo.url, 960) : undefined}
        sizes={PHOTO_SIZES}
        alt=""
        width={photo?.width ?? 640}
        height={photo?.height ?? 400}
        ratio={8 / 5}
        placeholder={photo?.color}
        priority={priority}
        fallback={<PhotoFallback name={name} logo={logo} />}
      />
      <Badge className="absolute start-3 top-3 max-w-[calc(100%-5rem)] bg-surface text-ink">{category.name}</Badge>
      <SaveSlot kind="listing" id={listing.id} name={name} on="card" />
    </div>
  );
}

/** Shown instead of a photo: the logo, or without one the first letter. spec: product §2 */
function PhotoFallback({ name, logo }: { name: string; logo: string | null }) {
  if (!logo) return <LetterTile name={name} />;
  return (
    <span className="grid place-items-center bg-sunken">
      <BusinessLogo name={name} logo={logo} size="xl" />
    </span>
  );
}

function NextClassLine({ next }: { next: NextClass }) {
  return (
    <p data-clock className="text-sm">
      {nextClassWords(next)}
    </p>
  );
}

function LocationLine({ distance, children }: { distance: number | null; children: ReactNode }) {
  return (
    <p className="flex items-start gap-1.5 text-sm text-muted">
      <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="line-clamp-1">
        {children}
        {distanceText(distance)}
      </span>
    </p>
  );
}

interface CardLinksProps {
  name: string;
  profile: string;
  review: string;
  reviewSearch?: Record<string, true>;
}

/** View Profile covers the whole card; Write a Review is stacked above it. */
function CardLinks({ name, profile, review, reviewSearch }: CardLinksProps) {
  return (
    <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 pt-1 text-sm">
      <Link
        to={asRoutePath(profile)}
        aria-label={fill(commonText.labelled, { label: text.viewProfile, value: name })}
        className={cn(linkVariants({ variant: "more" }), linkVariants({ variant: "stretched" }))}
      >
        {text.viewProfile}
        <ArrowRight aria-hidden="true" />
      </Link>
      <TextLink variant="quiet" asChild className="relative z-10 inline-flex min-h-11 items-center gap-1.5 md:min-h-8">
        <Link
          to={asRoutePath(review)}
          search={reviewSearch as never}
          aria-label={fill(commonText.labelled, { label: text.writeReview, value: name })}
        >
          <PenLine aria-hidden="true" className="size-4" />
          {text.writeReview}
        </Link>
      </TextLink>
    </div>
  );
}
