import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState, type FormEvent } from "react";
import { INBOX_KINDS, INBOX_LIMITS, type InboxKind } from "#contract/inbox-options.ts";
import { reasonTemplatesApi as api, type ReasonTemplate } from "#contract/moderation.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { inboxRulesText } from "#contract/texts/inbox-rules.ts";
import { inboxText } from "#contract/texts/inbox.ts";
import { ApiError } from "#web/platform/api-error.ts";
import { call } from "#web/platform/call.ts";
import { loadFailure } from "#web/platform/load-failure.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Dialog, DialogContent, DialogTrigger } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { Select } from "#web/ui/select.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { toast } from "#web/ui/toast.tsx";
import { inboxData } from "./inbox.data.ts";

const text = inboxText.manage;

/** The reasons that admins give often: they are added, changed and deleted here. */
export function TemplatesDialog() {
  const [isOpen, setIsOpen] = useState(false);
  const [edited, setEdited] = useState<ReasonTemplate | "new">();
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => {
        setIsOpen(open);
        setEdited(undefined);
      }}
    >
      <DialogTrigger asChild>
        <Button variant="outline" size="sm">
          {text.open}
        </Button>
      </DialogTrigger>
      {isOpen && (
        <DialogContent size="lg" title={text.title} description={text.lead} closeLabel={commonText.close}>
          {edited ? (
            <TemplateForm
              key={edited === "new" ? "new" : edited.id}
              template={edited === "new" ? undefined : edited}
              onDone={() => setEdited(undefined)}
            />
          ) : (
            <Templates onEdit={setEdited} />
          )}
        </DialogContent>
      )}
    </Dialog>
  );
}

function Templates({ onEdit }: { onEdit: (template: ReasonTemplate | "new") => void }) {
  const query = useQuery(inboxData.templates());
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: ({ id }: ReasonTemplate) => call(api.remove, { params: { id } }),
    onSuccess: (_, { name }) => toast({ title: text.removed, description: name }),
    onError: (error) => toast({ title: text.removeFailed, description: error.message, variant: "destructive" }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: inboxData.templates().queryKey }),
  });
  return (
    <div className="flex flex-col items-start gap-4">
      <Button onClick={() => onEdit("new")}>{text.add}</Button>
      <Remote
        query={query}
        loading={<Spinner label={commonText.loading} />}
        empty={<p>{text.empty}</p>}
        error={loadFailure(text.loadFailed)}
      >
        {(templates) => (
          <ul aria-label={text.title} className="flex w-full flex-col divide-y divide-line border-y border-line">
            {templates.map((template) => (
              <li key={template.id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
                <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1">
                  <p className="flex flex-wrap items-center gap-2 font-medium">
                    <span className="break-words">{template.name}</span>
                    <Badge variant="outline">
                      {template.kind === null ? text.everyKind : inboxText.one[template.kind]}
                    </Badge>
                  </p>
                  <p className="text-sm break-words text-muted">{template.body}</p>
                </div>
                <div className="flex gap-2">
                  <Button
                    size="sm"
                    variant="outline"
                    aria-label={fill(text.editLabel, { name: template.name })}
                    onClick={() => onEdit(template)}
                  >
                    {text.edit}
                  </Button>
                  <ConfirmDialog
                    destructive
                    trigger={
                      <Button size="sm" variant="outline" aria-label={fill(text.removeLabel, { name: template.name })}>
                        {text.remove}
                      </Button>
                    }
                    title={fill(text.removeTitle, { name: template.name })}
                    description={text.removeBody}
                    confirmLabel={text.remove}
                    cancelLabel={commonText.cancel}
                    onConfirm={() => remove.mutateAsync(template)}
                  />
                </div>
              </li>
            ))}
          </ul>
        )}
      </Remote>
    </div>
  );
}

function TemplateForm({ template, onDone }: { template: ReasonTemplate | undefined; onDone: () => void }) {
  const queryClient = useQueryClient();
  const [kind, setKind] = useState<InboxKind | null>(template?.kind ?? null);
  const [name, setName] = useState(template?.name ?? "");
  const [body, setBody] = useState(template?.body ?? "");
  const [errors, setErrors] = useState<Record<string, string>>({});
  const nameField = useRef<HTMLInputElement>(null);
  const bodyField = useRef<HTMLTextAreaElement>(null);
  const save = useMutation({
    mutationFn: () => {
      const input = { kind, name, body };
      return template
        ? call(api.update, { params: { id: template.id }, body: input })
        : call(api.create, { body: input });
    },
    onSuccess: async () => {
      toast({ title: text.saved, description: name });
      await queryClient.invalidateQueries({ queryKey: inboxData.templates().queryKey });
      onDone();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === "reason_templates.name_taken") {
        setErrors({ name: error.message });
        nameField.current?.focus();
      } else toast({ title: text.failed, description: error.message, variant: "destructive" });
    },
  });
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    const missing = {
      ...(name.trim() === "" && { name: inboxRulesText.templateName }),
      ...(body.trim() === "" && { body: inboxRulesText.templateBody }),
    };
    setErrors(missing);
    if (missing.name) nameField.current?.focus();
    else if (missing.body) bodyField.current?.focus();
    if (Object.keys(missing).length === 0) save.mutate();
  }
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={handleSubmit}>
      <Field label={text.kind}>
        <Select
          value={kind ?? ""}
          options={[
            { value: "", label: text.everyKind },
            ...INBOX_KINDS.map((value) => ({ value, label: inboxText.one[value] })),
          ]}
          onChange={(event) => setKind(INBOX_KINDS.find((each) => each === event.currentTarget.value) ?? null)}
        />
      </Field>
      <Field label={text.name} required error={errors["name"]}>
        <Input
          ref={nameField}
          value={name}
          maxLength={INBOX_LIMITS.templateNameMax}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </Field>
      <Field label={text.body} required error={errors["body"]}>
        <Textarea
          ref={bodyField}
          rows={4}
          value={body}
          maxLength={INBOX_LIMITS.reasonMax}
          onChange={(event) => setBody(event.currentTarget.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={save.isPending}>
          {text.save}
        </Button>
        <Button variant="outline" onClick={onDone}>
          {text.back}
        </Button>
      </div>
    </form>
  );
}
