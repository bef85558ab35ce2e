import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CircleCheck, Clock, Reply, Trash2 } from "lucide-react";
import type { CONTACT_FILTERS, ContactMessage } from "#contract/contact.ts";
import { contactOfficeText as text } from "#contract/texts/contact-office.ts";
import { contactText } from "#contract/texts/contact.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { formatDate } from "#contract/texts/format.ts";
import { call } from "#web/platform/api/call.ts";
import { usePageFacts } from "#web/platform/pages/page-facts.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { InboxDrawing } from "#web/ui/drawings.tsx";
import { EmailText } from "#web/ui/email-text.tsx";
import { toast } from "#web/ui/toast.tsx";
import type { AdminListDefinition } from "../list/admin-list.tsx";
import { contactMessagesData } from "./messages.data.ts";
import { replyLink } from "./reply-link.ts";

/** Messages from the contact form and how they were handled. */
export const messagesList = (): AdminListDefinition<ContactMessage, typeof CONTACT_FILTERS> => ({
  id: "contact-messages",
  data: contactMessagesData,
  form: {
    label: text.search,
    placeholder: text.searchPlaceholder,
    button: text.searchButton,
    fields: [
      { filter: "state", label: text.stateFilter, all: text.allStates, words: text.states },
      { filter: "topic", label: text.topicFilter, all: text.allTopics, words: contactText.topics },
    ],
  },
  words: text.list,
  drawing: <InboxDrawing />,
  getKey: (row) => row.id,
  columns: [
    { key: "from", header: text.from, main: true, cell: (row) => <Sender row={row} /> },
    { key: "message", header: text.message, cell: (row) => <MessageText row={row} /> },
    { key: "state", header: text.state, cell: (row) => <State row={row} /> },
  ],
  actionsLabel: text.reply,
  actions: (row) => <MessageActions row={row} />,
});

function Sender({ row }: { row: ContactMessage }) {
  return (
    <span className="flex min-w-0 flex-col xl:min-w-52">
      <span className="break-words">{row.name}</span>
      <span className="text-sm font-normal text-muted">
        <EmailText>{row.email}</EmailText>
      </span>
      {row.user && <span className="text-sm font-normal break-all text-muted">@{row.user.username}</span>}
      <time dateTime={row.createdAt} className="text-sm font-normal text-muted">
        {formatDate(row.createdAt)}
      </time>
    </span>
  );
}

function MessageText({ row }: { row: ContactMessage }) {
  return (
    <span className="flex max-w-prose min-w-0 flex-col gap-1 max-lg:text-start">
      <span className="text-sm text-muted">{contactText.topics[row.topic]}</span>
      <span className="break-words whitespace-pre-line">{row.message}</span>
    </span>
  );
}

function State({ row: { answeredAt, answeredBy, isFirst } }: { row: ContactMessage }) {
  if (answeredAt === null)
    return (
      <span className="flex flex-wrap gap-1 max-lg:justify-end">
        <Badge variant="warning" icon={<Clock aria-hidden="true" />}>
          {text.states.open}
        </Badge>
        {isFirst && <Badge variant="accent">{text.priority}</Badge>}
      </span>
    );
  return (
    <span className="flex flex-col items-start gap-1 max-lg:items-end">
      <Badge variant="success" icon={<CircleCheck aria-hidden="true" />}>
        {text.states.answered}
      </Badge>
      {answeredBy && <span className="text-sm text-muted">{fill(text.answeredBy, { name: answeredBy })}</span>}
    </span>
  );
}

function MessageActions({ row }: { row: ContactMessage }) {
  const { id, name, answeredAt } = row;
  const queryClient = useQueryClient();
  const { settings } = usePageFacts();
  const invalidate = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: contactMessagesData.key }),
      queryClient.invalidateQueries({ queryKey: ["admin", "counts"] }),
    ]);
  const isOpen = answeredAt === null;
  const mark = useMutation({
    mutationFn: () => call("PATCH /api/admin/messages/{id}", { params: { id }, body: { answered: isOpen } }),
    onSuccess: () => toast({ title: isOpen ? text.marked : text.reopened }),
    onError: (error) => toast({ title: text.markFailed, description: error.message, variant: "destructive" }),
    onSettled: invalidate,
  });
  const remove = useMutation({
    mutationFn: () => call("DELETE /api/admin/messages/{id}", { params: { id } }),
    onSuccess: () => toast({ title: text.removed }),
    onError: (error) => toast({ title: text.removeFailed, description: error.message, variant: "destructive" }),
    onSettled: invalidate,
  });
  return (
    <span className="flex flex-wrap justify-end gap-2">
      <Button asChild size="sm" variant="outline">
        <a href={replyLink(row, settings.productName)} aria-label={fill(text.replyLabel, { name })}>
          <Reply aria-hidden="true" />
          {text.reply}
        </a>
      </Button>
      <Button
        size="sm"
        variant="outline"
        busy={mark.isPending}
        aria-label={fill(isOpen ? text.answerLabel : text.reopenLabel, { name })}
        onClick={() => mark.mutate()}
      >
        {isOpen ? text.answer : text.reopen}
      </Button>
      <ConfirmDialog
        destructive
        trigger={
          <Button size="icon-sm" variant="ghost" aria-label={fill(text.removeLabel, { name })}>
            <Trash2 aria-hidden="true" />
          </Button>
        }
        title={text.removeTitle}
        description={fill(text.removeBody, { name })}
        confirmLabel={text.remove}
        cancelLabel={text.cancel}
        onConfirm={() => remove.mutateAsync()}
      />
    </span>
  );
}
