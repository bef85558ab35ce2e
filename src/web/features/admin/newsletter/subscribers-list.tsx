import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CircleCheck, Clock, Trash2 } from "lucide-react";
import type { Subscriber, SUBSCRIBER_FILTERS } from "#contract/newsletter.ts";
import type { ListFilterValues } from "#contract/list-filters.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { formatDate } from "#contract/texts/format.ts";
import { newsletterOfficeText } from "#contract/texts/newsletter-office.ts";
import { call } from "#web/platform/api/call.ts";
import { csvText, saveFile } from "#web/platform/files/csv.ts";
import { ExportButton } from "#web/platform/files/export-button.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { InboxDrawing } from "#web/ui/drawings.tsx";
import { EmailText } from "#web/ui/email-text.tsx";
import { toast } from "#web/ui/toast.tsx";
import type { AdminListDefinition } from "../list/admin-list.tsx";
import { readAllSubscribers, invalidateNewsletter, subscribersData } from "./newsletter.data.ts";

const text = newsletterOfficeText.subscribers;

/** Subscribers, confirmed and unconfirmed. */
export const subscribersList = (): AdminListDefinition<Subscriber, typeof SUBSCRIBER_FILTERS> => ({
  id: "subscribers",
  data: subscribersData,
  form: {
    label: text.search,
    placeholder: text.searchPlaceholder,
    button: text.searchButton,
    fields: [{ filter: "state", label: text.stateFilter, all: text.allStates, words: text.states }],
  },
  aboveRows: ({ choice }) => (
    <ExportButton words={text} className="self-start" onExport={() => saveSubscribers(choice)} />
  ),
  words: text,
  drawing: <InboxDrawing />,
  getKey: (row) => row.id,
  columns: [
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
  ],
  actionsLabel: text.remove,
  actions: (row) => <RemoveButton subscriber={row} />,
});

function RemoveButton({ subscriber: { id, email } }: { subscriber: Subscriber }) {
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call("DELETE /api/admin/newsletter/subscribers/{id}", { params: { id } }),
    onSuccess: () => toast({ title: text.removed }),
    onError: (error) => toast({ title: text.removeFailed, description: error.message, variant: "destructive" }),
    onSettled: () => invalidateNewsletter(queryClient),
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

async function saveSubscribers(choice: ListFilterValues<typeof SUBSCRIBER_FILTERS>): Promise<void> {
  const all = await readAllSubscribers(choice);
  const rows = all.map((row) => [row.email, text.states[row.state], row.askedAt, row.confirmedAt ?? ""]);
  saveFile(text.csv.file, csvText([text.csv.columns, ...rows]));
}
