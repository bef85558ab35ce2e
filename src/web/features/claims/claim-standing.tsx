import { useQueryClient } from "@tanstack/react-query";
import { Link, useRouter } from "@tanstack/react-router";
import { useEffect, type ReactNode } from "react";
import type { Claim, ClaimState } from "#contract/claims.ts";
import { listingEditPath } from "#contract/businesses.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { claimsText } from "#contract/texts/claims.ts";
import { formatDate } from "#contract/texts/format.ts";
import { unconfirmedText } from "#contract/texts/unconfirmed.ts";
import { asRoutePath } from "#web/platform/pages/as-route-path.ts";
import { usePageFacts } from "#web/platform/pages/page-facts.ts";
import { forgetSession } from "#web/platform/session/session-reset.ts";
import { useUser } from "#web/platform/session/session.tsx";
import { useResendConfirmation } from "#web/platform/session/use-resend-confirmation.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { ClaimDetails } from "./claim-details.tsx";
import { ClaimForm } from "./claim-form.tsx";
import { WithdrawClaim } from "./withdraw-claim.tsx";

const text = claimsText.standing;

/** The state of the user's claim, the reason why the listing cannot be claimed, or the claim form. */
export function ClaimStanding({ state }: { state: ClaimState }): ReactNode {
  const { standing, claim, business } = state;
  const { supportEmail: email } = usePageFacts().settings;
  const { name } = business;
  switch (standing) {
    case "own":
      return <OwnListingNotice state={state} />;
    case "owned":
      return (
        <>
          {claim && <PreviousClaim claim={claim} />}
          <Notice variant="neutral" title={fill(text.owned, { name })} actions={<ContactSupportButton email={email} />}>
            {fill(text.ownedBody, { email })}
          </Notice>
        </>
      );
    case "not_claimable":
      return (
        <Notice
          variant="neutral"
          title={fill(text.notClaimable, { name })}
          actions={<ContactSupportButton email={email} />}
        >
          {fill(text.notClaimableBody, { email })}
        </Notice>
      );
    case "pending":
      return claim && <PendingClaim claim={claim} state={state} />;
    case "waiting":
      return (
        <>
          {claim && <PreviousClaim claim={claim} />}
          <Notice
            variant="neutral"
            title={fill(text.waiting, { name, date: formatDate(state.retryAt ?? "") })}
            actions={<ContactSupportButton email={email} />}
          >
            {fill(text.waitingBody, { email })}
          </Notice>
        </>
      );
    case "unconfirmed":
      return <UnconfirmedNotice />;
    case "open":
      return (
        <>
          {claim ? <PreviousClaim claim={claim} canClaim /> : <p className="max-w-prose">{claimsText.panel.lead}</p>}
          <ClaimForm key={business.id} state={state} />
        </>
      );
  }
}

function ContactSupportButton({ email }: { email: string }) {
  return (
    <Button asChild variant="outline">
      <a href={`mailto:${email}`}>{text.write}</a>
    </Button>
  );
}

/** Only accounts with a confirmed e-mail claim. spec: DECISIONS 55 */
function UnconfirmedNotice() {
  const user = useUser();
  const resend = useResendConfirmation();
  return (
    <Notice
      variant="warning"
      title={text.unconfirmed}
      actions={
        <Button variant="outline" busy={resend.isPending} onClick={() => resend.mutate()}>
          {unconfirmedText.resend}
        </Button>
      }
    >
      {fill(text.unconfirmedBody, { email: user?.email ?? "" })}
    </Notice>
  );
}

/** The menu and the dashboards read ownership from the session, so a session older than the approval is refetched. */
function OwnListingNotice({ state: { business, claim } }: { state: ClaimState }) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const user = useUser();
  const isSessionStale =
    claim?.status === "approved" &&
    (user?.role === "customer" || (user?.role === "professional" && !user.ownsBusiness));
  useEffect(() => {
    if (!isSessionStale) return;
    forgetSession(queryClient);
    void router.invalidate();
  }, [isSessionStale, queryClient, router]);
  return (
    <Notice
      variant="success"
      title={fill(text.own, { name: business.name })}
      actions={
        <>
          <Button asChild>
            <Link to={asRoutePath(listingEditPath(business))}>{text.edit}</Link>
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

function PendingClaim({ claim, state: { business } }: { claim: Claim; state: ClaimState }) {
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

/** Outcome of the previous claim. */
function PreviousClaim({ claim: { status, reason }, canClaim = false }: { claim: Claim; canClaim?: boolean }) {
  if (status === "withdrawn")
    return canClaim ? (
      <Notice variant="neutral" title={text.withdrawn}>
        {text.withdrawnAgain}
      </Notice>
    ) : null;
  if (status !== "rejected" && status !== "undone" && status !== "closed") return null;
  return (
    <Notice variant={status === "closed" ? "neutral" : "danger"} title={text[status]}>
      {reason && <p className="break-words">{fill(text.rejectedBody, { reason })}</p>}
      {canClaim && status !== "closed" && <p>{status === "rejected" ? text.rejectedAgain : text.undoneAgain}</p>}
    </Notice>
  );
}
