import { CircleCheck, FileText, Hash, Mail } from "lucide-react";
import type { AdminClaim, CLAIM_FILTERS } from "#contract/claims.ts";
import { listingPath } from "#contract/businesses.ts";
import { plural } from "#contract/texts/catalogue.ts";
import { claimsText } from "#contract/texts/claims.ts";
import { formatAgo } from "#contract/texts/format.ts";
import { placeNames } from "#web/platform/format/place-name.ts";
import { usePageFacts } from "#web/platform/pages/page-facts.ts";
import { UndoButton } from "#web/platform/lists/undo-button.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { InboxDrawing } from "#web/ui/drawings.tsx";
import { EmailText } from "#web/ui/email-text.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { ClaimDialog } from "./claim-dialog.tsx";
import { claimantName, ClaimStatusBadge } from "./claim-words.tsx";
import { adminClaimsData } from "./claims.data.ts";
import type { AdminListDefinition } from "../list/admin-list.tsx";

const text = claimsText.admin;

/** Claims of listings with the evidence and the decision of each. spec: DECISIONS 14, 15 */
export const claimsList = (): AdminListDefinition<AdminClaim, typeof CLAIM_FILTERS> => ({
  id: "claims-count",
  data: adminClaimsData,
  form: {
    label: text.search,
    placeholder: text.searchPlaceholder,
    button: text.searchButton,
    fields: [{ filter: "status", label: text.statusFilter, all: text.allStatuses, words: claimsText.status }],
  },
  words: text,
  drawing: <InboxDrawing />,
  getKey: (row) => row.id,
  columns: [
    { key: "listing", header: text.listing, main: true, cell: (row) => <Listing row={row} /> },
    { key: "claimant", header: text.claimant, cell: (row) => <Claimant row={row} /> },
    { key: "evidence", header: text.evidence, cell: (row) => <Evidence row={row} /> },
    {
      key: "sent",
      header: text.sent,
      className: "whitespace-nowrap",
      cell: (row) => <SentAgo at={row.submittedAt} />,
    },
    { key: "status", header: text.statusHead, cell: (row) => <ClaimStatusBadge status={row.status} /> },
  ],
  actionsLabel: text.actions,
  actions: (row) => (
    <>
      <UndoButton subject="claim" id={row.id} />
      <ClaimDialog claim={row} />
    </>
  ),
});

function Listing({ row: { business } }: { row: AdminClaim }) {
  return (
    <span className="flex min-w-0 flex-col">
      <TextLink href={listingPath(business)} target="_blank" rel="noopener" className="self-start">
        {business.name}
      </TextLink>
      <span className="text-xs font-normal text-muted">{placeNames(business.country, business.city).join(", ")}</span>
    </span>
  );
}

function Claimant({ row }: { row: AdminClaim }) {
  return (
    <span className="flex min-w-0 flex-col max-lg:text-right">
      <span>{claimantName(row)}</span>
      <span className="text-xs break-words text-muted">{row.position}</span>
      {row.claimant && (
        <span className="text-xs text-muted">
          <EmailText>{row.claimant.email}</EmailText>
        </span>
      )}
    </span>
  );
}

/** Summary of the claim's evidence. */
function Evidence({
  row: { registrationNumber, contactEmail, contactEmailConfirmed, documents },
}: {
  row: AdminClaim;
}) {
  if (!registrationNumber && !contactEmail && documents.length === 0) return <>{text.nothing}</>;
  return (
    <span className="flex flex-wrap gap-1.5 max-lg:justify-end">
      {registrationNumber && (
        <Badge variant="outline" icon={<Hash aria-hidden="true" />}>
          {text.number}
        </Badge>
      )}
      {contactEmail && (
        <Badge
          variant={contactEmailConfirmed ? "success" : "outline"}
          icon={contactEmailConfirmed ? <CircleCheck aria-hidden="true" /> : <Mail aria-hidden="true" />}
        >
          {contactEmailConfirmed ? text.emailConfirmed : text.emailOpen}
        </Badge>
      )}
      {documents.length > 0 && (
        <Badge variant="outline" icon={<FileText aria-hidden="true" />}>
          {plural(documents.length, text.documentOne, text.documentMany)}
        </Badge>
      )}
    </span>
  );
}

function SentAgo({ at }: { at: string }) {
  const { now } = usePageFacts();
  return formatAgo(at, now) ?? null;
}
