import { CircleCheck, CircleX, Clock, EyeOff } from "lucide-react";
import type { AdminListing } from "#contract/admin-listings.ts";
import { listingPath } from "#contract/businesses.ts";
import type { PlaceProviderName } from "#contract/places.ts";
import { adminListingsText as text } from "#contract/texts/admin-listings.ts";
import { adminPlacesText } from "#contract/texts/admin-places.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { formatAgo, formatDate, formatDecimals, formatNumber } from "#contract/texts/format.ts";
import { placeNames } from "#web/platform/format/place-name.ts";
import { usePageFacts } from "#web/platform/pages/page-facts.ts";
import { Badge } from "#web/ui/badge.tsx";
import { EmailText } from "#web/ui/email-text.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

/** The name links to the public page in a new tab. spec: R202 */
export function ListingName({ row }: { row: AdminListing }) {
  return (
    <span className="flex min-w-0 flex-col">
      {row.trash ? (
        <span>{row.name}</span>
      ) : (
        <TextLink
          href={listingPath(row)}
          target="_blank"
          rel="noopener"
          className="self-start"
          aria-label={fill(text.opensNew, { name: row.name })}
        >
          {row.name}
        </TextLink>
      )}
      <span className="text-xs font-normal text-muted">
        {[row.categoryName, ...placeNames(row.country, row.city)].filter(Boolean).join(" · ")}
      </span>
      {row.source && (
        <span className="text-xs font-normal text-muted">
          {fill(text.importedFrom, { provider: providerName(row.source.provider) })}
          {row.source.failure !== null && ` · ${text.syncFailed}`}
        </span>
      )}
    </span>
  );
}

function providerName(provider: string): string {
  const { providers } = adminPlacesText;
  return Object.hasOwn(providers, provider) ? providers[provider as PlaceProviderName] : provider;
}

export function ListingOwner({ row: { owner, email } }: { row: AdminListing }) {
  const address = owner?.email ?? email;
  return (
    <span className="flex min-w-0 flex-col max-lg:text-end xl:min-w-56">
      <span className={owner ? undefined : "text-muted"}>{owner?.username ?? text.noOwner}</span>
      {address && (
        <span className="text-xs text-muted">
          <EmailText>{address}</EmailText>
        </span>
      )}
    </span>
  );
}

export function ListingState({ row }: { row: AdminListing }) {
  return (
    <span className="flex flex-wrap gap-1.5 max-lg:justify-end">
      {row.verified && (
        <Badge variant="success" icon={<CircleCheck aria-hidden="true" />}>
          {text.filters.isVerified}
        </Badge>
      )}
      {row.verificationStatus === "pending" && (
        <Badge variant="warning" icon={<Clock aria-hidden="true" />}>
          {text.filters.statuses.pending}
        </Badge>
      )}
      {row.verificationStatus === "rejected" && (
        <Badge variant="danger" icon={<CircleX aria-hidden="true" />}>
          {text.filters.statuses.rejected}
        </Badge>
      )}
      {!row.verified && row.verificationStatus === "approved" && (
        <Badge variant="outline">{text.filters.isNotVerified}</Badge>
      )}
      {row.verificationStatus === "not_claimed" && <Badge variant="outline">{text.filters.statuses.not_claimed}</Badge>}
      {!row.isPublic && (
        <Badge variant="neutral" icon={<EyeOff aria-hidden="true" />}>
          {text.hidden}
        </Badge>
      )}
    </span>
  );
}

export function ListingReviews({ row: { rating, reviewCount } }: { row: AdminListing }) {
  if (reviewCount === 0) return <span className="whitespace-nowrap text-muted">{text.noReviews}</span>;
  return (
    <span className="whitespace-nowrap">
      {fill(text.reviews, { rating: formatDecimals(rating, 1), count: formatNumber(reviewCount) })}
    </span>
  );
}

export function ListingAge({ row: { createdAt, trash } }: { row: AdminListing }) {
  const { now } = usePageFacts();
  if (!trash) return <span className="whitespace-nowrap">{formatAgo(createdAt, now)}</span>;
  const ago = formatAgo(trash.since, now) ?? "";
  return (
    <span className="flex flex-col max-lg:text-end">
      <span>{trash.by ? fill(text.deletedBy, { ago, name: trash.by }) : ago}</span>
      <span className="text-xs text-muted">{fill(text.goneOn, { date: formatDate(trash.until) })}</span>
    </span>
  );
}
