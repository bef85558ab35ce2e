import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Columns3, Rows3 } from "lucide-react";
import type { ReactNode } from "react";
import { APPLICATION_SORTS, APPLICATION_STATUSES, type ApplicationStatus } from "#contract/applications.ts";
import { applicationsText } from "#contract/texts/applications.ts";
import { applicationsPageText } from "#contract/texts/applications-page.ts";
import { asRoutePath } from "#web/platform/pages/as-route-path.ts";
import { saveFile } from "#web/platform/files/csv.ts";
import { ExportButton } from "#web/platform/files/export-button.tsx";
import { Button } from "#web/ui/button.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { applicationsData, readAllReceived, type Pipeline } from "./applications.data.ts";
import { toCsv } from "./csv.ts";
import { TemplateDialog } from "./template-dialog.tsx";

const text = applicationsPageText.received;
export type Layout = "table" | "board";
/** A changed filter, sort or layout; undefined removes a filter. */
export interface PipelineChange {
  jobId?: number | undefined;
  status?: ApplicationStatus | undefined;
  search?: string | undefined;
  sort?: Pipeline["sort"] | undefined;
  layout?: Layout | undefined;
}

/** Filters and sort of the pipeline; with the plan also its layout, CSV file and rejection template. */
export function ReceivedFilters({
  pipeline,
  isAdvanced,
  layout,
  onChange,
}: {
  pipeline: Pipeline;
  isAdvanced: boolean;
  layout: Layout;
  onChange: (change: PipelineChange) => void;
}) {
  const { data: jobs = [] } = useQuery(applicationsData.jobs(pipeline.businessId));
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SearchField
        label={text.search}
        search={pipeline.search}
        onSearch={(search) => onChange({ search })}
        className="min-w-48 flex-1 max-sm:basis-full"
      />
      <Select
        aria-label={text.job}
        className="sm:w-auto sm:max-w-56"
        value={pipeline.jobId ?? ""}
        placeholder={text.allJobs}
        options={jobs.map((job) => ({ value: String(job.id), label: job.title }))}
        onChange={(event) => onChange({ jobId: Number(event.currentTarget.value) || undefined })}
      />
      <Select
        aria-label={text.status}
        className="w-auto max-sm:flex-1 max-sm:basis-2/5"
        value={pipeline.status ?? ""}
        placeholder={text.allStatuses}
        options={APPLICATION_STATUSES.map((status) => ({ value: status, label: applicationsText.status[status] }))}
        onChange={(event) =>
          onChange({ status: APPLICATION_STATUSES.find((status) => status === event.currentTarget.value) })
        }
      />
      <Select
        aria-label={text.sort}
        className="w-auto max-sm:flex-1 max-sm:basis-2/5"
        value={pipeline.sort ?? "newest"}
        options={APPLICATION_SORTS.map((sort) => ({ value: sort, label: text.sorts[sort] }))}
        onChange={(event) => onChange({ sort: APPLICATION_SORTS.find((sort) => sort === event.currentTarget.value) })}
      />
      {isAdvanced ? (
        <>
          <div role="group" aria-label={text.layout} className="flex gap-1">
            <LayoutButton label={text.table} pressed={layout === "table"} onPress={() => onChange({ layout: "table" })}>
              <Rows3 aria-hidden="true" />
            </LayoutButton>
            <LayoutButton label={text.board} pressed={layout === "board"} onPress={() => onChange({ layout: "board" })}>
              <Columns3 aria-hidden="true" />
            </LayoutButton>
          </div>
          <ExportButton words={text} variant="ghost" onExport={() => saveReceived(pipeline)} />
          <TemplateDialog businessId={pipeline.businessId} />
        </>
      ) : (
        <p className="basis-full text-sm text-muted">
          {text.advanced}{" "}
          <TextLink asChild>
            <Link to={asRoutePath("/plans")}>{text.seePlans}</Link>
          </TextLink>
        </p>
      )}
    </div>
  );
}

function LayoutButton({
  label,
  pressed,
  onPress,
  children,
}: {
  label: string;
  pressed: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <Button
      variant={pressed ? "secondary" : "ghost"}
      size="icon"
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      onClick={onPress}
    >
      {children}
    </Button>
  );
}

async function saveReceived(pipeline: Pipeline): Promise<void> {
  saveFile(applicationsPageText.csv.file, toCsv(await readAllReceived(pipeline), window.location.origin));
}
