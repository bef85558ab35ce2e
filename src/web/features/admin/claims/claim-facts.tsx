import type { ReactNode } from "react";
import type { AdminClaim } from "#contract/claims.ts";
import { fill, plural } from "#contract/texts/catalogue.ts";
import { claimsText } from "#contract/texts/claims.ts";
import { formatDate } from "#contract/texts/format.ts";
import { plansText } from "#contract/texts/plans.ts";
import { Badge } from "#web/ui/badge.tsx";
import { EmailText } from "#web/ui/email-text.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { ClaimDocuments } from "./claim-documents.tsx";
import { claimantName } from "./claim-words.tsx";

const text = claimsText.decision;

/** All facts relevant to the decision. */
export function ClaimFacts({ claim }: { claim: AdminClaim }) {
  const { claimant, business, contactEmail } = claim;
  const none = <span className="text-muted">{text.none}</span>;
  return (
    <div className="flex flex-col gap-5">
      <Outcome claim={claim} />
      {claim.status === "pending" && claim.otherOpenClaims > 0 && (
        <Notice variant="info" title={plural(claim.otherOpenClaims, text.othersOne, text.othersMany)} />
      )}
      {claim.status === "pending" && claim.planId && (
        <Notice variant="info" title={fill(text.trial, { plan: plansText.business[claim.planId].name })} />
      )}
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Fact term={text.claimant}>
          <span className="font-medium">{claimantName(claim)}</span>
          {claimant && (
            <span className="flex flex-col text-sm text-muted">
              <EmailText>{claimant.email}</EmailText>
              <span>{claimant.isVerified ? text.emailVerified : text.emailUnverified}</span>
              <span>{fill(text.memberSince, { date: formatDate(claimant.createdAt) })}</span>
            </span>
          )}
        </Fact>
        <Fact term={text.position}>{claim.position}</Fact>
        <Fact term={claimsText.pending.registrationNumber}>
          {claim.registrationNumber ? <span className="tabular-nums">{claim.registrationNumber}</span> : none}
        </Fact>
        <Fact term={claimsText.pending.contactEmail}>
          {contactEmail ? (
            <>
              <EmailText>{contactEmail}</EmailText>{" "}
              <Badge variant={claim.contactEmailConfirmed ? "success" : "warning"}>
                {claim.contactEmailConfirmed ? claimsText.pending.confirmed : claimsText.pending.unconfirmed}
              </Badge>
            </>
          ) : (
            none
          )}
        </Fact>
        <Fact term={text.website}>
          {business.websiteUrl ? (
            <TextLink href={business.websiteUrl} target="_blank" rel="noopener noreferrer nofollow">
              {business.websiteUrl}
            </TextLink>
          ) : (
            none
          )}
        </Fact>
        {claim.statement && (
          <Fact term={claimsText.pending.statement} wide>
            <span className="whitespace-pre-line">{claim.statement}</span>
          </Fact>
        )}
      </dl>
      <div className="flex flex-col gap-2">
        <h3 className="text-subheading">{claimsText.pending.documents}</h3>
        <ClaimDocuments documents={claim.documents} canValidate={claim.status === "pending"} />
      </div>
    </div>
  );
}

function Fact({ term, wide = false, children }: { term: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? "sm:col-span-2" : undefined}>
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}

/** The decision: what, when, by whom and why. */
function Outcome({ claim: { status, decidedAt, decidedBy, reason } }: { claim: AdminClaim }) {
  if (status === "pending" || !decidedAt) return null;
  const words = { status: claimsText.status[status], date: formatDate(decidedAt) };
  return (
    <Notice
      variant={status === "approved" ? "success" : "neutral"}
      title={decidedBy ? fill(text.decidedBy, { ...words, admin: decidedBy }) : fill(text.decidedOn, words)}
    >
      {reason}
    </Notice>
  );
}
