import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ClaimState } from "#contract/claims.ts";
import { listingPath } from "#contract/businesses.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { claimsText } from "#contract/texts/claims.ts";
import { hasStatus } from "#web/platform/api/api-error.ts";
import { placeNames } from "#web/platform/format/place-name.ts";
import { asRoutePath } from "#web/platform/pages/as-route-path.ts";
import { sizedImage } from "#web/platform/files/image-url.ts";
import { loadFailure } from "#web/platform/pages/load-failure.tsx";
import { FormSkeleton } from "#web/platform/pages/skeletons.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { PlaceDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { ClaimStanding } from "./claim-standing.tsx";
import { claimsData } from "./claims.data.ts";

const frameClass = "flex max-w-3xl flex-col gap-6 rounded-card border border-line bg-surface p-5 sm:p-8";

/** A signed-in user's claim to a listing, and the form while it can be claimed. spec: DECISIONS 15 */
export function ClaimPanel({ businessId }: { businessId: number }) {
  return (
    <Remote
      query={useQuery(claimsData.state(businessId))}
      loading={
        <div className={frameClass}>
          <FormSkeleton />
        </div>
      }
      empty={null}
      error={(failure) =>
        hasStatus(failure.error, 404) ? (
          <EmptyState
            drawing={<PlaceDrawing />}
            title={claimsText.panel.notFound}
            action={
              <Button asChild variant="secondary">
                <Link to="/businesses">{claimsText.panel.browse}</Link>
              </Button>
            }
          />
        ) : (
          loadFailure(claimsText.panel.failed)(failure)
        )
      }
    >
      {(state) => <Panel state={state} />}
    </Remote>
  );
}

function Panel({ state }: { state: ClaimState }) {
  const { business } = state;
  return (
    <section aria-labelledby="claim" className={frameClass}>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={business.name} src={business.logo && sizedImage(business.logo, 160)} size="lg" shape="square" />
        <div className="flex min-w-0 flex-1 basis-48 flex-col">
          <h2 id="claim" tabIndex={-1} className="text-heading break-words outline-none">
            {fill(claimsText.panel.titleNamed, { name: business.name })}
          </h2>
          <p className="text-muted">
            {placeNames(business.country, business.city).join(", ")}{" "}
            <TextLink asChild>
              <Link to={asRoutePath(listingPath(business))}>{claimsText.panel.viewListing}</Link>
            </TextLink>
          </p>
        </div>
      </div>
      <ClaimStanding state={state} />
      {state.claim && (
        <TextLink variant="more" asChild className="self-start">
          <Link to="/claims">{claimsText.panel.ownClaims}</Link>
        </TextLink>
      )}
    </section>
  );
}
