import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Claim } from "#contract/claims.ts";
import { listingEditPath, listingPath } from "#contract/businesses.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { claimsText } from "#contract/texts/claims.ts";
import { formatDate } from "#contract/texts/format.ts";
import { asRoutePath } from "#web/platform/pages/as-route-path.ts";
import { sizedImage } from "#web/platform/files/image-url.ts";
import { loadFailure } from "#web/platform/pages/load-failure.tsx";
import { pagerLabels } from "#web/platform/lists/pager-labels.ts";
import { RowsSkeleton } from "#web/platform/lists/rows-skeleton.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { PlaceDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Pager } from "#web/ui/pager.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { ClaimBadge } from "./claim-badge.tsx";
import { claimsData } from "./claims.data.ts";

const text = claimsText.own;
const LIST = "own-claims";

/** The user's own claims with their outcome, newest first. */
export function OwnClaims({
  page,
  renderPageLink,
}: {
  page: number;
  renderPageLink: (page: number, children: ReactNode) => ReactNode;
}) {
  return (
    <Remote
      query={useQuery(claimsData.own(page))}
      loading={<RowsSkeleton />}
      isEmpty={({ items }) => items.length === 0}
      empty={
        <EmptyState
          drawing={<PlaceDrawing />}
          title={text.empty}
          description={text.emptyHint}
          action={
            <Button asChild>
              <Link to="/businesses">{claimsText.panel.browse}</Link>
            </Button>
          }
        />
      }
      error={loadFailure(text.failed)}
    >
      {({ items, total }) => (
        <div className="flex flex-col gap-6">
          <ul
            id={LIST}
            tabIndex={-1}
            aria-label={text.list}
            className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface outline-none"
          >
            {items.map((item) => (
              <Row key={item.id} item={item} />
            ))}
          </ul>
          {claimsData.pageCount(total) > 1 && (
            <Pager
              page={page}
              startId={LIST}
              pageCount={claimsData.pageCount(total)}
              labels={pagerLabels()}
              renderLink={renderPageLink}
            />
          )}
        </div>
      )}
    </Remote>
  );
}

type OwnClaim = Claim & {
  business: { id: number; kind: "fitness" | "retail"; name: string; logo: string | null };
};

function Row({ item: { business, status, reason, submittedAt, decidedAt } }: { item: OwnClaim }) {
  const { name } = business;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 px-4 py-4">
      <Avatar name={name} src={business.logo && sizedImage(business.logo, 160)} shape="square" />
      <div className="flex min-w-0 flex-1 basis-60 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <TextLink asChild>
            <Link to={asRoutePath(listingPath(business))}>{name}</Link>
          </TextLink>
          <ClaimBadge status={status} />
        </p>
        <p className="text-sm text-muted">
          {[
            fill(text.sent, { date: formatDate(submittedAt) }),
            decidedAt && fill(text.decided, { date: formatDate(decidedAt) }),
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
        {reason && <p className="max-w-prose text-sm break-words">{fill(text.reason, { reason })}</p>}
      </div>
      {status === "approved" ? (
        <Button
          asChild
          size="sm"
          variant="secondary"
          className="max-sm:ms-15"
          aria-label={fill(text.editLabel, { name })}
        >
          <Link to={asRoutePath(listingEditPath(business))}>{text.edit}</Link>
        </Button>
      ) : (
        <Button
          asChild
          size="sm"
          variant="secondary"
          className="max-sm:ms-15"
          aria-label={fill(status === "pending" ? text.viewLabel : text.againLabel, { name })}
        >
          <Link to="/subscription" search={{ claim: business.id }}>
            {status === "pending" ? text.view : text.again}
          </Link>
        </Button>
      )}
    </li>
  );
}
