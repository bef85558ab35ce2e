import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowLeft, CalendarX } from "lucide-react";
import { useMemo, useState } from "react";
import { ATTENDEE_FILTERS, type Attendee } from "#contract/events.ts";
import { MEDIA_LIMITS, type ArticleForEdit } from "#contract/media.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { eventsText } from "#contract/texts/events.ts";
import { formatDate, formatNumber } from "#contract/texts/format.ts";
import { AdminList, type AdminListDefinition } from "#web/features/admin/list/admin-list.tsx";
import { choiceOf, type ListSearch } from "#web/features/admin/list/list-choice.ts";
import { readAllAttendees, invalidateEvent } from "#web/features/media/events.data.ts";
import { articleFormData } from "#web/features/media/form/article-form.data.ts";
import { asRoutePath } from "#web/platform/pages/as-route-path.ts";
import { call } from "#web/platform/api/call.ts";
import { csvText, saveFile } from "#web/platform/files/csv.ts";
import { ExportButton } from "#web/platform/files/export-button.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { PeopleDrawing } from "#web/ui/drawings.tsx";
import { EmailText } from "#web/ui/email-text.tsx";
import { Field } from "#web/ui/field.tsx";
import { Container, PageHeader } from "#web/ui/layout.tsx";
import { Stat } from "#web/ui/stat.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { toast } from "#web/ui/toast.tsx";
import { attendeesData } from "./attendees.data.ts";
import { useListAddress } from "../-admin/use-list-address.tsx";

const text = eventsText.attendees;

/** Attendees of an event, for its author and admins, with the option to cancel the event. */
export function Attendees({ id, search }: { id: number; search: ListSearch }) {
  const { data: event } = useSuspenseQuery(articleFormData.forEdit(id));
  const list = useMemo(() => attendeesList(event.timeZone), [event.timeZone]);
  const { search: words } = choiceOf(ATTENDEE_FILTERS, search);
  const isAhead = event.state === "published" && event.cancelledAt === null;
  return (
    <Container className="pb-12">
      <PageHeader
        breadcrumbs={
          <TextLink variant="more" asChild className="self-start">
            <Link to={asRoutePath(`/media/${id}`)}>
              <ArrowLeft aria-hidden="true" />
              {text.back}
            </Link>
          </TextLink>
        }
        title={text.title}
        lead={fill(text.lead, { title: event.title })}
        actions={
          <>
            <ExportButton words={text} onExport={() => downloadAttendees(id, words)} />
            {isAhead && <CancelEvent event={event} />}
          </>
        }
      />
      <div className="flex flex-col gap-6">
        <div className="grid grid-cols-2 gap-3">
          <Stat label={text.registered} value={formatNumber(event.registered)} />
          <Stat
            label={text.places}
            value={event.maxAttendees === null ? text.unlimited : formatNumber(event.maxAttendees)}
          />
        </div>
        <AdminList list={list} of={id} address={useListAddress(search)} />
      </div>
    </Container>
  );
}

const attendeesList = (
  timeZone: ArticleForEdit["timeZone"],
): AdminListDefinition<Attendee, typeof ATTENDEE_FILTERS, number> => ({
  id: "attendees",
  data: attendeesData,
  form: { label: text.search, placeholder: text.searchPlaceholder, button: text.searchButton },
  words: (_, { search }) => (search ? { ...text.list, empty: text.nobodyFound } : text.list),
  drawing: <PeopleDrawing />,
  getKey: (row) => row.id,
  columns: [
    {
      key: "name",
      header: text.name,
      main: true,
      cell: (row) => (
        <span className="flex min-w-0 flex-col">
          <span className="break-words">{row.name}</span>
          <TextLink href={`mailto:${row.email}`} className="text-sm font-normal">
            <EmailText>{row.email}</EmailText>
          </TextLink>
          {row.phone && <span className="text-sm font-normal text-muted">{row.phone}</span>}
        </span>
      ),
    },
    {
      key: "since",
      header: text.since,
      className: "whitespace-nowrap",
      cell: (row) => <time dateTime={row.registeredAt}>{formatDate(row.registeredAt, timeZone)}</time>,
    },
  ],
});

function CancelEvent({ event: { id, title } }: { event: ArticleForEdit }) {
  const queryClient = useQueryClient();
  const [reason, setReason] = useState("");
  const cancel = useMutation({
    mutationFn: () => call("POST /api/media/{id}/cancel-event", { params: { id }, body: { reason } }),
    onSuccess: () => toast({ title: text.cancelled, description: text.cancelledBody }),
    onError: (error) => toast({ title: text.cancelFailed, description: error.message, variant: "destructive" }),
    onSettled: () =>
      Promise.all([
        invalidateEvent(queryClient, id),
        queryClient.invalidateQueries({ queryKey: articleFormData.forEdit(id).queryKey }),
      ]),
  });
  return (
    <ConfirmDialog
      destructive
      trigger={
        <Button variant="ghost">
          <CalendarX aria-hidden="true" />
          {text.cancel}
        </Button>
      }
      title={fill(text.cancelTitle, { title })}
      description={text.cancelBody}
      confirmLabel={text.cancelDo}
      cancelLabel={text.cancelKeep}
      onConfirm={() => cancel.mutateAsync()}
    >
      <Field label={text.cancelReason}>
        <Textarea
          rows={3}
          value={reason}
          maxLength={MEDIA_LIMITS.cancelReasonMax}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </Field>
    </ConfirmDialog>
  );
}

async function downloadAttendees(id: number, search: string | undefined): Promise<void> {
  const all = await readAllAttendees(id, search);
  const rows = all.map(({ name, email, phone, registeredAt }) => [name, email, phone ?? "", registeredAt]);
  saveFile(fill(text.csv.file, { id }), csvText([text.csv.columns, ...rows]));
}
