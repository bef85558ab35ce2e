import { useQuery } from "@tanstack/react-query";
import { CircleCheck, FileText, Hash, Mail } from "lucide-react";
import type { ReactNode } from "react";
import type { AdminClaim } from "#contract/claims.ts";
import { plural } from "#contract/texts/catalogue.ts";
import { claimsText } from "#contract/texts/claims.ts";
import { commonText } from "#contract/texts/common.ts";
import { formatAgo } from "#web/platform/format.ts";
import { usePageFacts } from "#web/platform/page-facts.ts";
import { pagerLabels } from "#web/platform/pager-labels.ts";
import { Badge } from "#web/ui/badge.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { InboxDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Pager, ResultCount } from "#web/ui/pager.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { ClaimDialog } from "./claim-dialog.tsx";
import { claimantName, ClaimStatusBadge } from "./claim-words.tsx";
import { ClaimsSearch } from "./claims-search.tsx";
import { adminClaimsData, type ClaimsChoice } from "./claims.data.ts";

const text = claimsText.admin;

/** Claims of listings with what speaks for each, and the decision. spec: DECISIONS 14, 15 */
export function ClaimsPanel({
  choice,
  page,
  onSearch,
  renderPageLink,
}: {
  choice: ClaimsChoice;
  page: number;
  onSearch: (choice: ClaimsChoice) => void;
  renderPageLink: (page: number, children: ReactNode) => ReactNode;
}) {
  return (
    <div className="flex flex-col gap-5">
      <ClaimsSearch choice={choice} onSearch={onSearch} />
      <Remote
        query={useQuery(adminClaimsData.list(choice, page))}
        loading={<Spinner label={commonText.loading} />}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <div id="claims-count" tabIndex={-1} className="outline-none">
            <EmptyState drawing={<InboxDrawing />} title={text.empty} description={text.emptyHint} />
          </div>
        }
        error={({ retry, retrying, hasData }) => (
          <ErrorState
            title={text.failed}
            retryLabel={commonText.retry}
            onRetry={retry}
            retrying={retrying}
            compact={hasData}
          />
        )}
      >
        {({ items, total }) => (
          <div className="flex flex-col gap-4">
            <ResultCount id="claims-count">{plural(total.count, text.countOne, text.countMany)}</ResultCount>
            <DataTable
              caption={text.title}
              rows={items}
              getKey={(row) => String(row.id)}
              columns={[
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
              ]}
              actionsLabel={text.actions}
              actions={(row) => <ClaimDialog claim={row} />}
            />
            {adminClaimsData.pageCount(total.count) > 1 && (
              <Pager
                page={page}
                startId="claims-count"
                pageCount={adminClaimsData.pageCount(total.count)}
                labels={pagerLabels}
                renderLink={renderPageLink}
              />
            )}
          </div>
        )}
      </Remote>
    </div>
  );
}

function Listing({ row: { business } }: { row: AdminClaim }) {
  const path = business.kind === "fitness" ? "fitness-collectives" : "business-collectives";
  return (
    <span className="flex min-w-0 flex-col">
      <TextLink href={`/${path}/${business.id}`} target="_blank" rel="noopener" className="self-start">
        {business.name}
      </TextLink>
      <span className="text-xs text-muted">
        {[...new Set([business.city, business.country])].filter(Boolean).join(", ")}
      </span>
    </span>
  );
}

function Claimant({ row }: { row: AdminClaim }) {
  return (
    <span className="flex min-w-0 flex-col max-md:text-right">
      <span>{claimantName(row)}</span>
      <span className="text-xs break-words text-muted">{row.position}</span>
      {row.claimant && <span className="text-xs break-all text-muted">{row.claimant.email}</span>}
    </span>
  );
}

/** What speaks for the claim, at a glance. */
function Evidence({
  row: { registrationNumber, contactEmail, contactEmailConfirmed, documents },
}: {
  row: AdminClaim;
}) {
  if (!registrationNumber && !contactEmail && documents.length === 0) return <>{text.nothing}</>;
  return (
    <span className="flex flex-wrap gap-1.5 max-md:justify-end">
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
