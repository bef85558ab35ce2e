import { createFileRoute, Link, useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { ROW_OUTCOMES, SYNC_OUTCOMES } from "#contract/place-options.ts";
import { adminPlacesText } from "#contract/texts/admin-places.ts";
import { BatchView } from "#web/features/admin/places/batch-view.tsx";
import { EarlierImports } from "#web/features/admin/places/earlier-imports.tsx";
import { ExportLinks } from "#web/features/admin/places/export-links.tsx";
import { ImportStart } from "#web/features/admin/places/import-start.tsx";
import {
  IMPORT_VIEWS,
  readImportsSearch,
  type ImportsSearch,
  type ImportView,
} from "#web/features/admin/places/imports-search.ts";
import { SyncAll } from "#web/features/admin/places/sync-all.tsx";
import { SyncResults } from "#web/features/admin/places/sync-results.tsx";
import { SyncRuns } from "#web/features/admin/places/sync-runs.tsx";
import { DetailTabs } from "#web/features/business-detail/detail-tabs.tsx";
import { Section } from "#web/ui/layout.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { AdminPage } from "./-admin/admin-page.tsx";
import { requireAdmin } from "./-shell/guard.ts";
import { addressOf, oneOf } from "./-admin/panel-search.ts";

const text = adminPlacesText.imports;

export const Route = createFileRoute("/admin/imports")({
  validateSearch: (search: Record<string, unknown>): ImportsSearch => readImportsSearch(search),
  beforeLoad: requireAdmin,
  loaderDeps: ({ search }) => search,
  // Loaded when the page is asked for: the first page of a visit does not carry it.
  loader: async ({ context, deps }) =>
    (await import("./-admin/imports.load.ts")).loadImports(context.queryClient, deps),
  head: async ({ match }) => (await import("./-admin/head.ts")).adminHead(match.context.facts, "imports"),
  component: ImportsPage,
});

type Tab = ImportView | "new";

function ImportsPage() {
  const search = Route.useSearch();
  // An import that is looked at stands among the earlier ones.
  const tab: Tab = search.batch === undefined ? (search.view ?? "new") : "earlier";
  return (
    <AdminPage title={text.title} lead={text.lead}>
      <DetailTabs<Tab>
        label={text.tabs.label}
        tabs={(["new", ...IMPORT_VIEWS] as const).map((value) => ({ value, label: text.tabs[value] }))}
        active={tab}
        renderLink={(value, { children, ...link }) => (
          <Link
            to="/admin/imports"
            search={value === "new" ? {} : { view: value }}
            resetScroll={false}
            activeOptions={{ exact: true }}
            {...link}
          >
            {children}
          </Link>
        )}
      />
      <div className="pt-8">
        <View search={search} />
      </div>
    </AdminPage>
  );
}

function View({ search }: { search: ImportsSearch }) {
  const { view, batch, run, outcome, page = 1 } = search;
  const address = (next: ImportsSearch) => addressOf({ view, batch, run, ...next });
  const pageLink = (target: number, children: ReactNode) => (
    <To search={address({ page: target > 1 ? target : undefined })}>{children}</To>
  );
  const rowsLink = (target: { outcome: string | undefined; page: number }, children: ReactNode) => (
    <To search={address({ outcome: target.outcome, page: target.page > 1 ? target.page : undefined })}>{children}</To>
  );
  if (batch !== undefined)
    return (
      <Behind
        link={
          <Link to="/admin/imports" search={{ view: "earlier" }}>
            {adminPlacesText.batch.back}
          </Link>
        }
      >
        <BatchView
          key={batch}
          id={batch}
          outcome={oneOf(ROW_OUTCOMES, outcome)}
          page={page}
          renderRowsLink={rowsLink}
        />
      </Behind>
    );
  if (view === "syncs" && run !== undefined)
    return (
      <Behind
        link={
          <Link to="/admin/imports" search={{ view: "syncs" }}>
            {adminPlacesText.runs.back}
          </Link>
        }
      >
        <SyncResults
          key={run}
          runId={run}
          outcome={oneOf(SYNC_OUTCOMES, outcome)}
          page={page}
          renderRowsLink={rowsLink}
        />
      </Behind>
    );
  if (view === "syncs")
    return (
      <div className="flex flex-col gap-10">
        <Part id="sync-all" title={adminPlacesText.sync.title} lead={adminPlacesText.sync.lead}>
          <SyncAll />
        </Part>
        <Part id="runs" title={adminPlacesText.runs.title}>
          <SyncRuns page={page} renderPageLink={pageLink} renderRunLink={renderRunLink} />
        </Part>
      </div>
    );
  if (view === "earlier")
    return (
      <Part id="earlier" title={adminPlacesText.earlier.title}>
        <EarlierImports
          page={page}
          renderPageLink={pageLink}
          renderBatchLink={renderBatchLink}
          emptyAction={
            <TextLink asChild variant="more">
              <Link to="/admin/imports">{text.tabs.new}</Link>
            </TextLink>
          }
        />
      </Part>
    );
  if (view === "export")
    return (
      <Part id="export" title={text.exportTitle} lead={text.exportLead}>
        <ExportLinks />
      </Part>
    );
  return <NewImport search={search} />;
}

function NewImport({ search: { kind = "fitness", from } }: { search: ImportsSearch }) {
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <Part id="new-import" title={text.tabs.new}>
      <ImportStart
        choice={{ kind, from: from ?? "service" }}
        onChoose={(choice) =>
          void navigate({
            search: addressOf<ImportsSearch>({
              kind: choice.kind === "retail" ? "retail" : undefined,
              from: choice.from === "file" ? "file" : undefined,
            }),
            replace: true,
            resetScroll: false,
          })
        }
        onStarted={(batch) => void navigate({ search: { batch } })}
      />
    </Part>
  );
}

function Part({ id, title, lead, children }: { id: string; title: string; lead?: string; children: ReactNode }) {
  return (
    <Section title={title} titleId={id} lead={lead} className="py-0 md:py-0">
      {children}
    </Section>
  );
}

/** What is looked at, below the way back to where it stands. */
function Behind({ link, children }: { link: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-4">
      <TextLink asChild variant="more" className="self-start">
        {link}
      </TextLink>
      {children}
    </div>
  );
}

// The link takes what a button or a chip gives it: its look and its state.
function To({ search, children, ...link }: { search: ImportsSearch; children: ReactNode }) {
  return (
    <Link to="/admin/imports" search={search} resetScroll={false} activeOptions={{ exact: true }} {...link}>
      {children}
    </Link>
  );
}

const renderBatchLink = (batch: number, label: string, children: ReactNode) => (
  <Link to="/admin/imports" search={{ batch }} aria-label={label}>
    {children}
  </Link>
);
const renderRunLink = (run: number, label: string, children: ReactNode) => (
  <Link to="/admin/imports" search={{ view: "syncs", run }} aria-label={label}>
    {children}
  </Link>
);
