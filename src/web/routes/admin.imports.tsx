import { createFileRoute, Link, useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { adminPlacesText } from "#contract/texts/admin-places.ts";
import { AdminList, type ListUrlState } from "#web/features/admin/list/admin-list.tsx";
import { BatchView } from "#web/features/admin/places/batch-view.tsx";
import { ExportLinks } from "#web/features/admin/places/export-links.tsx";
import { importsList } from "#web/features/admin/places/imports-list.tsx";
import { ImportStart } from "#web/features/admin/places/import-start.tsx";
import {
  IMPORT_VIEWS,
  readImportsSearch,
  type ImportsSearch,
  type ImportView,
} from "#web/features/admin/places/imports-search.ts";
import { SyncAll } from "#web/features/admin/places/sync-all.tsx";
import { SyncResults } from "#web/features/admin/places/sync-results.tsx";
import { runsList } from "#web/features/admin/places/runs-list.tsx";
import { DetailTabs } from "#web/features/business-detail/detail-tabs.tsx";
import { Section } from "#web/ui/layout.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { AdminPage } from "./-admin/admin-page.tsx";
import { requireAdmin } from "./-shell/guard.ts";
import { compactSearch } from "./-admin/list-search.ts";

const text = adminPlacesText.imports;

export const Route = createFileRoute("/admin/imports")({
  validateSearch: (search: Record<string, unknown>): ImportsSearch => readImportsSearch(search),
  beforeLoad: requireAdmin,
  loaderDeps: ({ search }) => search,
  // Imported on demand to keep it out of the initial bundle.
  loader: async ({ context, deps }) =>
    (await import("./-admin/imports.load.ts")).loadImports(context.queryClient, deps),
  head: async ({ match }) => (await import("./-admin/head.ts")).adminHead(match.context.facts, "imports"),
  component: ImportsPage,
});

type ImportsTab = ImportView | "new";

function ImportsPage() {
  const search = Route.useSearch();
  // An open import belongs to the earlier ones.
  const tab: ImportsTab = search.batch === undefined ? (search.view ?? "new") : "earlier";
  return (
    <AdminPage title={text.title} lead={text.lead}>
      <DetailTabs<ImportsTab>
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
  const { view, batch, run, outcome, page } = search;
  const navigate = useNavigate({ from: Route.fullPath });
  const here = { view, batch, run };
  const address: ListUrlState = {
    search: { outcome, page },
    onSearch: (filters) => void navigate({ search: compactSearch({ ...here, ...filters }), resetScroll: false }),
    renderLink: (target, children) => (
      <ImportsLink search={compactSearch({ ...here, ...target })}>{children}</ImportsLink>
    ),
  };
  if (batch !== undefined)
    return (
      <DetailView
        link={
          <Link to="/admin/imports" search={{ view: "earlier" }}>
            {adminPlacesText.batch.back}
          </Link>
        }
      >
        <BatchView key={batch} id={batch} address={address} />
      </DetailView>
    );
  if (view === "syncs" && run !== undefined)
    return (
      <DetailView
        link={
          <Link to="/admin/imports" search={{ view: "syncs" }}>
            {adminPlacesText.runs.back}
          </Link>
        }
      >
        <SyncResults key={run} runId={run} address={address} />
      </DetailView>
    );
  if (view === "syncs")
    return (
      <div className="flex flex-col gap-10">
        <Part id="sync-all" title={adminPlacesText.sync.title} lead={adminPlacesText.sync.lead}>
          <SyncAll />
        </Part>
        <Part id="runs" title={adminPlacesText.runs.title}>
          <AdminList list={runsList()} address={address} />
        </Part>
      </div>
    );
  if (view === "earlier")
    return (
      <Part id="earlier" title={adminPlacesText.earlier.title}>
        <AdminList
          list={importsList()}
          address={address}
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
            search: compactSearch<ImportsSearch>({
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

/** An open item, below a link back to its list. */
function DetailView({ link, children }: { link: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-4">
      <TextLink asChild variant="more" className="self-start">
        {link}
      </TextLink>
      {children}
    </div>
  );
}

// Forwards the props from a Button or ChipLink: class names and state.
function ImportsLink({ search, children, ...link }: { search: ImportsSearch; children: ReactNode }) {
  return (
    <Link to="/admin/imports" search={search} resetScroll={false} activeOptions={{ exact: true }} {...link}>
      {children}
    </Link>
  );
}
