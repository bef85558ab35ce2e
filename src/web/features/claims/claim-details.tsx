import { CircleCheck, Hourglass } from "lucide-react";
import type { ReactNode } from "react";
import type { Claim } from "#contract/claims.ts";
import { plansText } from "#contract/texts/plans.ts";
import { claimsText } from "#contract/texts/claims.ts";
import { Badge } from "#web/ui/badge.tsx";
import { EmailText } from "#web/ui/email-text.tsx";
import { DocumentRow, OpenDocument } from "./document-row.tsx";

const text = claimsText.pending;

/** The submitted details of a claim. */
export function ClaimDetails({ claim }: { claim: Claim }) {
  const { position, statement, registrationNumber, contactEmail, planId, documents } = claim;
  return (
    <div className="flex flex-col gap-5">
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Detail term={text.position}>{position}</Detail>
        {registrationNumber && (
          <Detail term={text.registrationNumber}>
            <span className="tabular-nums">{registrationNumber}</span>
          </Detail>
        )}
        {contactEmail && (
          <Detail term={text.contactEmail}>
            <EmailText>{contactEmail}</EmailText> <ContactBadge claim={claim} />
          </Detail>
        )}
        {planId && <Detail term={claimsText.form.plan}>{plansText.business[planId].name}</Detail>}
        {statement && (
          <Detail term={text.statement} wide>
            <span className="whitespace-pre-line">{statement}</span>
          </Detail>
        )}
      </dl>
      {documents.length > 0 && (
        <div className="flex flex-col gap-2">
          <h4 className="text-sm font-semibold">{text.documents}</h4>
          <ul className="flex flex-col divide-y divide-line rounded-card border border-line">
            {documents.map((document) => (
              <DocumentRow key={document.id} document={document}>
                <OpenDocument document={document} />
              </DocumentRow>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function ContactBadge({ claim: { contactEmailConfirmed } }: { claim: Claim }) {
  return contactEmailConfirmed ? (
    <Badge variant="success" icon={<CircleCheck aria-hidden="true" />}>
      {text.confirmed}
    </Badge>
  ) : (
    <Badge variant="warning" icon={<Hourglass aria-hidden="true" />}>
      {text.unconfirmed}
    </Badge>
  );
}

function Detail({ term, wide = false, children }: { term: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? "sm:col-span-2" : undefined}>
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="max-w-prose break-words">{children}</dd>
    </div>
  );
}
