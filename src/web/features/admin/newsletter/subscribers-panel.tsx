import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { CircleCheck, Clock, Trash2 } from "lucide-react";
import { newsletterOfficeApi as api, type Subscriber } from "#contract/newsletter-issues.ts";
import { SUBSCRIBER_STATES } from "#contract/newsletter-options.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { newsletterOfficeText } from "#contract/texts/newsletter-office.ts";
import { call } from "#web/platform/call.ts";
import { csvText, saveFile } from "#web/platform/csv.ts";
import { ExportButton } from "#web/platform/export-button.tsx";
import { formatDate } from "#web/platform/format.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { InboxDrawing } from "#web/ui/drawings.tsx";
import { EmailText } from "#web/ui/email-text.tsx";
import { toast } from "#web/ui/toast.tsx";
import { FilterForm } from "../filter-form.tsx";
import { FilterSelect } from "../filter-select.tsx";
import { clearing, PagedTable, type PagedPanelProps } from "../paged-table.tsx";
import { newsletterData, readAllSubscribers, rereadNewsletter, type SubscriberChoice } from "./newsletter.data.ts";

const text = newsletterOfficeText.subscribers;

/** Who is on the list, and who asked for it without pressing the link. */
export function SubscribersPanel({ choice, page, onSearch, renderPageLink }: PagedPanelProps<SubscriberChoice>) {
  return (
    <div className="flex flex-col gap-5">
      <FilterForm
        label={text.search}
        placeholder={text.searchPlaceholder}
        button={text.searchButton}
        search={choice.search}
        onSearch={onSearch}
      >
        <FilterSelect
          name="state"
          label={text.stateFilter}
          all={text.allStates}
          value={choice.state ?? ""}
          options={SUBSCRIBER_STATES.map((value) => ({ value, label: text.states[value] }))}
        />
      </FilterForm>
      <ExportButton words={text} className="self-start" onExport={() => saveSubscribers(choice)} />
      <PagedTable
        id="subscribers"
        query={useQuery(newsletterData.subscribers(choice, page))}
        page={page}
        pageCount={newsletterData.pageCount}
        onClear={clearing(choice, onSearch)}
        renderPageLink={renderPageLink}
        words={text}
        drawing={<InboxDrawing />}
        getKey={(row) => row.id}
        columns={[
          {
            key: "email",
            header: text.email,
            main: true,
            cell: (row) => <EmailText>{row.email}</EmailText>,
          },
          {
            key: "state",
            header: text.state,
            cell: (row) => (
              <Badge
                variant={row.state === "confirmed" ? "success" : "neutral"}
                icon={row.state === "confirmed" ? <CircleCheck aria-hidden="true" /> : <Clock aria-hidden="true" />}
              >
                {text.states[row.state]}
              </Badge>
            ),
          },
          {
            key: "since",
            header: text.since,
            className: "whitespace-nowrap",
            cell: (row) => formatDate(row.confirmedAt ?? row.askedAt),
          },
        ]}
        actionsLabel={text.remove}
        actions={(row) => <RemoveButton subscriber={row} />}
      />
    </div>
  );
}

function RemoveButton({ subscriber: { id, email } }: { subscriber: Subscriber }) {
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(api.removeSubscriber, { params: { id } }),
    onSuccess: () => toast({ title: text.removed }),
    onError: (error) => toast({ title: text.removeFailed, description: error.message, variant: "destructive" }),
    onSettled: () => rereadNewsletter(queryClient),
  });
  return (
    <ConfirmDialog
      destructive
      trigger={
        <Button size="icon-sm" variant="ghost" aria-label={fill(text.removeLabel, { email })}>
          <Trash2 aria-hidden="true" />
        </Button>
      }
      title={fill(text.removeTitle, { email })}
      description={text.removeBody}
      confirmLabel={text.remove}
      cancelLabel={text.cancel}
      onConfirm={() => remove.mutateAsync()}
    />
  );
}

async function saveSubscribers(choice: SubscriberChoice): Promise<void> {
  const all = await readAllSubscribers(choice);
  const rows = all.map((row) => [row.email, text.states[row.state], row.askedAt, row.confirmedAt ?? ""]);
  saveFile(text.csv.file, csvText([text.csv.columns, ...rows]));
}
