import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useRouter } from "@tanstack/react-router";
import { useEffect, type ReactNode } from "react";
import type { Claim, ClaimState } from "#contract/claims.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { claimsText } from "#contract/texts/claims.ts";
import { commonText } from "#contract/texts/common.ts";
import { hasStatus } from "#web/platform/api-error.ts";
import { asScreen } from "#web/platform/as-screen.ts";
import { formatDate } from "#web/platform/format.ts";
import { sizedImage } from "#web/platform/image-url.ts";
import { usePageFacts } from "#web/platform/page-facts.ts";
import { useUser } from "#web/platform/session.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { PlaceDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { ClaimDetails } from "./claim-details.tsx";
import { ClaimForm } from "./claim-form.tsx";
import { editPath, listingPath } from "./claim-words.ts";
import { claimsData } from "./claims.data.ts";
import { WithdrawClaim } from "./withdraw-claim.tsx";

const text = claimsText.standing;

/** Where a signed-in user stands with claiming a listing, and the form while it can be claimed. spec: DECISIONS 15 */
export function ClaimPanel({ businessId }: { businessId: number }) {
  return (
    <Remote
      query={useQuery(claimsData.state(businessId))}
      loading={<Spinner label={commonText.loading} />}
      empty={null}
      error={({ error, retry, retrying, hasData }) =>
        hasStatus(error, 404) ? (
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
          <ErrorState
            title={claimsText.panel.failed}
            retryLabel={commonText.retry}
            onRetry={retry}
            retrying={retrying}
            compact={hasData}
          />
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
    <section
      aria-labelledby="claim"
      className="flex max-w-3xl flex-col gap-6 rounded-card border border-line bg-surface p-5 sm:p-8"
    >
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={business.name} src={business.logo && sizedImage(business.logo, 160)} size="lg" shape="square" />
        <div className="flex min-w-0 flex-1 basis-48 flex-col">
          <h2 id="claim" tabIndex={-1} className="text-heading break-words outline-none">
            {fill(claimsText.panel.titleNamed, { name: business.name })}
          </h2>
          <p className="text-muted">
            {[...new Set([business.city, business.country])].filter(Boolean).join(", ")}{" "}
            <TextLink asChild>
              <Link to={asScreen(listingPath(business))}>{claimsText.panel.viewListing}</Link>
            </TextLink>
          </p>
        </div>
      </div>
      <Standing state={state} />
      {state.claim && (
        <TextLink variant="more" asChild className="self-start">
          <Link to="/claims">{claimsText.panel.ownClaims}</Link>
        </TextLink>
      )}
    </section>
  );
}

function Standing({ state }: { state: ClaimState }): ReactNode {
  const { standing, claim, business } = state;
  const { supportEmail: email } = usePageFacts().settings;
  const { name } = business;
  switch (standing) {
    case "own":
      return <Own state={state} />;
    case "owned":
      return (
        <Notice variant="neutral" title={fill(text.owned, { name })} actions={<WriteToUs email={email} />}>
          {fill(text.ownedBody, { email })}
        </Notice>
      );
    case "not_claimable":
      return (
        <Notice variant="neutral" title={fill(text.notClaimable, { name })} actions={<WriteToUs email={email} />}>
          {fill(text.notClaimableBody, { email })}
        </Notice>
      );
    case "pending":
      return claim?.status === "pending" ? (
        <Pending claim={claim} state={state} />
      ) : (
        <>
          {claim && <Earlier claim={claim} />}
          <Notice variant="warning" title={text.pendingElse}>
            {fill(text.pendingElseBody, { name })}
          </Notice>
        </>
      );
    case "open":
      return (
        <>
          {claim ? <Earlier claim={claim} canClaim /> : <p className="max-w-prose">{claimsText.panel.lead}</p>}
          <ClaimForm key={business.id} state={state} />
        </>
      );
  }
}

function WriteToUs({ email }: { email: string }) {
  return (
    <Button asChild variant="outline">
      <a href={`mailto:${email}`}>{text.write}</a>
    </Button>
  );
}

/** The menu and the dashboards know from the session who owns a listing: one from before the approval is read anew. */
function Own({ state: { business, claim } }: { state: ClaimState }) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const user = useUser();
  const isOld =
    claim?.status === "approved" &&
    (user?.role === "customer" || (user?.role === "professional" && !user.ownsBusiness));
  useEffect(() => {
    if (isOld) void queryClient.invalidateQueries({ queryKey: ["session"] }).then(() => router.invalidate());
  }, [isOld, queryClient, router]);
  return (
    <Notice
      variant="success"
      title={fill(text.own, { name: business.name })}
      actions={
        <>
          <Button asChild>
            <Link to={asScreen(editPath(business))}>{text.edit}</Link>
          </Button>
          <Button asChild variant="outline">
            <Link to="/business-admin" search={{ business: business.id }}>
              {text.dashboard}
            </Link>
          </Button>
        </>
      }
    >
      {text.ownBody}
    </Notice>
  );
}

function Pending({ claim, state: { business } }: { claim: Claim; state: ClaimState }) {
  const words = claimsText.pending;
  return (
    <>
      <Notice variant="info" title={words.title}>
        {fill(words.body, { date: formatDate(claim.submittedAt) })}
      </Notice>
      {claim.contactEmail && !claim.contactEmailConfirmed && (
        <Notice variant="warning" title={words.confirmTitle}>
          {fill(words.confirmBody, { email: claim.contactEmail })}
        </Notice>
      )}
      <div className="flex flex-col gap-4">
        <h3 className="text-subheading">{words.details}</h3>
        <ClaimDetails claim={claim} />
      </div>
      <div>
        <WithdrawClaim business={business} />
      </div>
    </>
  );
}

/** What became of the claim before. */
function Earlier({ claim: { status, reason }, canClaim = false }: { claim: Claim; canClaim?: boolean }) {
  if (status === "withdrawn")
    return canClaim ? (
      <Notice variant="neutral" title={text.withdrawn}>
        {text.withdrawnAgain}
      </Notice>
    ) : null;
  if (status !== "rejected" && status !== "undone") return null;
  return (
    <Notice variant="danger" title={text[status]}>
      {reason && <p className="break-words">{fill(text.rejectedBody, { reason })}</p>}
      {canClaim && <p>{status === "rejected" ? text.rejectedAgain : text.undoneAgain}</p>}
    </Notice>
  );
}
