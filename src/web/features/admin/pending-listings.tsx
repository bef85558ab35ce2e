import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { adminApi, type PendingListing } from "#contract/admin.ts";
import { adminText } from "#contract/texts/admin.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { call } from "#web/platform/call.ts";
import { formatAgo } from "#web/platform/format.ts";
import { usePageFacts } from "#web/platform/page-facts.ts";
import { pagerLabels } from "#web/platform/pager-labels.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { InboxDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Field } from "#web/ui/field.tsx";
import { Pager } from "#web/ui/pager.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { toast } from "#web/ui/toast.tsx";
import { pendingListingsData } from "./pending-listings.data.ts";

const text = adminText.pending;

/** Registrations that wait for a decision: verify, or reject with a reason. */
export function PendingListings({ page }: { page: number }) {
  const query = useQuery(pendingListingsData.list(page));
  const box = useRef<HTMLDivElement>(null);
  const isDecided = useRef(false);
  // The row that was decided is gone and its buttons with it: the list keeps the focus.
  useEffect(() => {
    if (isDecided.current) box.current?.focus();
    isDecided.current = false;
  }, [query.data]);
  const handleDecided = () => {
    isDecided.current = true;
  };
  return (
    <div ref={box} id="pending-listings" tabIndex={-1} className="outline-none">
      <Remote
        query={query}
        loading={<Spinner label={commonText.loading} />}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState
            drawing={<InboxDrawing />}
            title={text.empty}
            description={text.emptyHint}
            action={
              <TextLink variant="more" href="/businesses">
                {text.emptyAction}
              </TextLink>
            }
          />
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
          <div className="flex flex-col gap-6">
            <DataTable
              caption={text.title}
              rows={items}
              getKey={(row) => String(row.id)}
              columns={[
                { key: "name", header: text.name, main: true, cell: (row) => <ListingName row={row} /> },
                { key: "category", header: text.category, cell: (row) => row.categoryName },
                { key: "place", header: text.place, cell: (row) => placeOf(row) },
                { key: "by", header: text.by, cell: (row) => row.submittedBy?.username ?? text.unknown },
                {
                  key: "at",
                  header: text.at,
                  className: "whitespace-nowrap",
                  cell: (row) => <SentAgo at={row.submittedAt} />,
                },
              ]}
              actionsLabel={text.actions}
              actions={(row) => <Decision row={row} onDecided={handleDecided} />}
            />
            {pendingListingsData.pageCount(total.count) > 1 && (
              <Pager
                page={page}
                startId="pending-listings"
                pageCount={pendingListingsData.pageCount(total.count)}
                labels={pagerLabels}
                renderLink={(target, children) => (
                  <Link to="/admin" search={target === 1 ? {} : { page: target }}>
                    {children}
                  </Link>
                )}
              />
            )}
          </div>
        )}
      </Remote>
    </div>
  );
}

function ListingName({ row }: { row: PendingListing }) {
  const path = row.kind === "fitness" ? `/fitness-collectives/${row.id}` : `/business-collectives/${row.id}`;
  return (
    <span className="flex flex-wrap items-center gap-2">
      <TextLink href={path} target="_blank" rel="noopener">
        {row.name}
      </TextLink>
      <Badge variant="outline">{text.kinds[row.kind]}</Badge>
    </span>
  );
}

/** City and country, once where they are the same. */
function placeOf({ city, country }: PendingListing): string {
  return [...new Set([city, country])].filter(Boolean).join(", ");
}

function SentAgo({ at }: { at: string | null }) {
  const { now } = usePageFacts();
  return formatAgo(at, now) ?? text.unknown;
}

function Decision({ row, onDecided }: { row: PendingListing; onDecided: () => void }) {
  const queryClient = useQueryClient();
  const [reason, setReason] = useState("");
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const reread = () => queryClient.invalidateQueries({ queryKey: ["admin", "pending"] });
  const verify = useMutation({
    mutationFn: () => call(adminApi.verifyBusiness, { params: { id: row.id } }),
    onSuccess: () => {
      onDecided();
      toast({ title: text.verified, description: fill(text.verifiedBody, { name: row.name }) });
    },
    onError: (error) => toast({ title: text.verificationFailed, description: error.message, variant: "destructive" }),
    onSettled: reread,
  });
  const reject = useMutation({
    mutationFn: () => call(adminApi.rejectBusiness, { params: { id: row.id }, body: { reason } }),
    onSuccess: () => {
      onDecided();
      toast({ title: text.rejected, description: fill(text.rejectedBody, { name: row.name }) });
    },
    onError: (error) => toast({ title: text.rejectionFailed, description: error.message, variant: "destructive" }),
    onSettled: reread,
  });
  async function handleReject(): Promise<void> {
    if (reason.trim() === "") {
      setMissing(true);
      field.current?.focus();
      throw new Error(text.reasonRequired);
    }
    await reject.mutateAsync();
  }
  return (
    <div className="flex gap-2 max-md:ms-3 md:max-lg:flex-col">
      <Button
        variant="secondary"
        size="sm"
        aria-label={fill(text.verifyLabel, { name: row.name })}
        busy={verify.isPending}
        onClick={() => verify.mutate()}
      >
        {text.verify}
      </Button>
      <ConfirmDialog
        trigger={
          <Button size="sm" variant="outline" aria-label={fill(text.rejectLabel, { name: row.name })}>
            {text.reject}
          </Button>
        }
        title={fill(text.rejectTitle, { name: row.name })}
        description={text.rejectBody}
        confirmLabel={text.reject}
        cancelLabel={commonText.cancel}
        destructive
        onConfirm={handleReject}
      >
        <Field label={text.reason} required error={missing && reason.trim() === "" ? text.reasonRequired : undefined}>
          <Textarea
            ref={field}
            value={reason}
            rows={3}
            maxLength={500}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </Field>
      </ConfirmDialog>
    </div>
  );
}
