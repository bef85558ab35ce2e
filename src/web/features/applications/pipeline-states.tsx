import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { ReceivedApplication } from "#contract/applications.ts";
import type { Total } from "#contract/total.ts";
import { applicationsPageText } from "#contract/texts/applications-page.ts";
import { asRoutePath } from "#web/platform/pages/as-route-path.ts";
import { loadFailure } from "#web/platform/pages/load-failure.tsx";
import { TableSkeleton } from "#web/platform/pages/skeletons.tsx";
import { Button } from "#web/ui/button.tsx";
import { InboxDrawing, SearchDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Remote, type RemoteQuery } from "#web/ui/remote.tsx";
import type { Pipeline } from "./applications.data.ts";

const text = applicationsPageText.received;

export interface Received {
  items: ReceivedApplication[];
  total: Total;
}

/** Loading, error and empty states of table and board. */
export function PipelineStates({
  query,
  pipeline,
  children,
}: {
  query: RemoteQuery<Received>;
  pipeline: Pipeline;
  children: (received: Received) => ReactNode;
}) {
  const isNarrowed = Boolean(pipeline.search ?? pipeline.status ?? pipeline.jobId);
  return (
    <Remote
      query={query}
      loading={<TableSkeleton counted />}
      isEmpty={({ items }) => items.length === 0}
      empty={isNarrowed ? <NothingMatches businessId={pipeline.businessId} /> : <NothingYet />}
      error={loadFailure(text.failed)}
    >
      {children}
    </Remote>
  );
}

function NothingYet() {
  return (
    <EmptyState
      drawing={<InboxDrawing />}
      title={text.empty}
      description={text.emptyHint}
      action={
        <Button asChild>
          <Link to={asRoutePath("/jobs/create")}>{text.post}</Link>
        </Button>
      }
    />
  );
}

function NothingMatches({ businessId }: { businessId: number }) {
  return (
    <EmptyState
      drawing={<SearchDrawing />}
      title={text.emptyFiltered}
      action={
        <Button asChild variant="outline">
          <Link to={asRoutePath("/applications")} search={{ business: businessId } as never}>
            {text.clear}
          </Link>
        </Button>
      }
    />
  );
}
