import { useMutation, useQuery } from "@tanstack/react-query";
import { Columns3, Download, Rows3, Search } from "lucide-react";
import { useState, type ReactNode } from "react";
import { APPLICATION_SORTS, APPLICATION_STATUSES, type ApplicationStatus } from "#contract/job-options.ts";
import { applicationsText } from "#contract/texts/applications.ts";
import { applicationsPageText } from "#contract/texts/applications-page.ts";
import { saveFile } from "#web/platform/csv.ts";
import { Button } from "#web/ui/button.tsx";
import { Input } from "#web/ui/input.tsx";
import { Select } from "#web/ui/select.tsx";
import { toast } from "#web/ui/toast.tsx";
import { applicationsData, readAllReceived, type Pipeline } from "./applications.data.ts";
import { Board } from "./board.tsx";
import { toCsv } from "./csv.ts";
import { ReceivedTable } from "./received-table.tsx";
import { RejectDialog } from "./reject-dialog.tsx";
import { TemplateDialog } from "./template-dialog.tsx";
import { useMoves } from "./use-moves.ts";

const text = applicationsPageText.received;
export type Layout = "table" | "board";
type Change = Partial<{
  jobId: number;
  status: ApplicationStatus;
  search: string;
  sort: Pipeline["sort"];
  layout: Layout;
}>;

/** The pipeline of a business's jobs: filters, table or board, moving one or many, file, template. spec: DECISIONS 20 */
export function ReceivedApplications({
  pipeline,
  layout,
  page,
  onChange,
  renderPageLink,
}: {
  pipeline: Pipeline;
  layout: Layout;
  page: number;
  /** Writes a changed filter, sort or layout into the address; undefined takes a filter back. */
  onChange: (change: { [K in keyof Change]: Change[K] | undefined }) => void;
  renderPageLink: (page: number, children: ReactNode) => ReactNode;
}) {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [rejected, setRejected] = useState<readonly number[]>();
  const moves = useMoves(() => setSelected(new Set()));
  const handleMove = (ids: readonly number[], status: ApplicationStatus) => {
    if (status === "rejected") setRejected(ids);
    else moves.mutate({ ids, status, message: null });
  };
  return (
    <div className="flex flex-col gap-5">
      <Filters pipeline={pipeline} layout={layout} onChange={onChange} />
      {layout === "board" ? (
        <Board pipeline={pipeline} onMove={({ id }, status) => handleMove([id], status)} />
      ) : (
        <ReceivedTable
          pipeline={pipeline}
          page={page}
          selected={selected}
          onSelect={setSelected}
          onMove={handleMove}
          renderPageLink={renderPageLink}
        />
      )}
      {rejected && (
        <RejectDialog
          businessId={pipeline.businessId}
          count={rejected.length}
          onReject={async (message) => {
            await moves.mutateAsync({ ids: rejected, status: "rejected", message });
          }}
          onClose={() => setRejected(undefined)}
        />
      )}
    </div>
  );
}

function Filters({
  pipeline,
  layout,
  onChange,
}: {
  pipeline: Pipeline;
  layout: Layout;
  onChange: (change: { [K in keyof Change]: Change[K] | undefined }) => void;
}) {
  const { data: jobs = [] } = useQuery(applicationsData.jobs(pipeline.businessId));
  const [typed, setTyped] = useState(pipeline.search ?? "");
  return (
    <div className="flex flex-wrap items-end gap-3">
      <form
        role="search"
        className="min-w-48 flex-1 max-sm:basis-full"
        onSubmit={(event) => {
          event.preventDefault();
          onChange({ search: typed.trim() || undefined });
        }}
      >
        <Input
          type="search"
          enterKeyHint="search"
          icon={<Search aria-hidden="true" />}
          aria-label={text.search}
          placeholder={text.search}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={() => typed.trim() !== (pipeline.search ?? "") && onChange({ search: typed.trim() || undefined })}
        />
      </form>
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
        className="w-auto max-sm:flex-1"
        value={pipeline.status ?? ""}
        placeholder={text.allStatuses}
        options={APPLICATION_STATUSES.map((status) => ({ value: status, label: applicationsText.status[status] }))}
        onChange={(event) =>
          onChange({ status: APPLICATION_STATUSES.find((status) => status === event.currentTarget.value) })
        }
      />
      <Select
        aria-label={text.sort}
        className="w-auto max-sm:flex-1"
        value={pipeline.sort ?? "newest"}
        options={APPLICATION_SORTS.map((sort) => ({ value: sort, label: text.sorts[sort] }))}
        onChange={(event) => onChange({ sort: APPLICATION_SORTS.find((sort) => sort === event.currentTarget.value) })}
      />
      <div role="group" aria-label={text.layout} className="flex gap-1">
        <LayoutButton label={text.table} pressed={layout === "table"} onPress={() => onChange({ layout: "table" })}>
          <Rows3 aria-hidden="true" />
        </LayoutButton>
        <LayoutButton label={text.board} pressed={layout === "board"} onPress={() => onChange({ layout: "board" })}>
          <Columns3 aria-hidden="true" />
        </LayoutButton>
      </div>
      <ExportButton pipeline={pipeline} />
      <TemplateDialog businessId={pipeline.businessId} />
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

function ExportButton({ pipeline }: { pipeline: Pipeline }) {
  const save = useMutation({
    mutationFn: async () => {
      const csv = toCsv(await readAllReceived(pipeline), window.location.origin);
      saveFile(applicationsPageText.csv.file, csv);
    },
    onError: (error) => toast({ title: text.exportFailed, description: error.message, variant: "destructive" }),
  });
  return (
    <Button variant="ghost" busy={save.isPending} onClick={() => save.mutate()}>
      {!save.isPending && <Download aria-hidden="true" />}
      {save.isPending ? text.exporting : text.export}
    </Button>
  );
}
