import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState, type FormEvent } from "react";
import { INBOX_KINDS, INBOX_LIMITS, type InboxKind } from "#contract/inbox.ts";
import type { ReasonTemplate } from "#contract/moderation.ts";
import { inboxRulesText } from "#contract/texts/inbox-rules.ts";
import { inboxText } from "#contract/texts/inbox.ts";
import { ApiError } from "#web/platform/api/api-error.ts";
import { call } from "#web/platform/api/call.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Select } from "#web/ui/select.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { toast } from "#web/ui/toast.tsx";
import { inboxData } from "./inbox.data.ts";
import { EditConflict } from "#web/platform/forms/conflict-notice.tsx";
import { useEdited } from "#web/platform/forms/edited.ts";

const text = inboxText.manage;

/** Creates or edits a reason template. */
export function TemplateForm({ template, onDone }: { template: ReasonTemplate | undefined; onDone: () => void }) {
  const queryClient = useQueryClient();
  const [kind, setKind] = useState<InboxKind | null>(template?.kind ?? null);
  const [name, setName] = useState(template?.name ?? "");
  const [body, setBody] = useState(template?.body ?? "");
  const [errors, setErrors] = useState<Record<string, string>>({});
  const nameField = useRef<HTMLInputElement>(null);
  const bodyField = useRef<HTMLTextAreaElement>(null);
  const edited = useEdited(template);
  const save = useMutation({
    mutationFn: () => {
      const input = { kind, name, body };
      return template
        ? call("PATCH /api/admin/reason-templates/{id}", {
            params: { id: template.id },
            body: { ...input, version: edited.version },
          })
        : call("POST /api/admin/reason-templates", { body: input });
    },
    onSuccess: async () => {
      toast({ title: text.saved, description: name });
      await queryClient.invalidateQueries({ queryKey: inboxData.templates().queryKey });
      onDone();
    },
    onError: (error) => {
      if (edited.isOutdated(error)) return;
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
      <EditConflict
        edited={edited}
        fields={(now) => [
          { label: text.kind, mine: kindName(kind), theirs: kindName(now.kind), take: () => setKind(now.kind) },
          { label: text.name, mine: name, theirs: now.name, take: setName },
          { label: text.body, mine: body, theirs: now.body, take: setBody },
        ]}
      />
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

const kindName = (kind: InboxKind | null): string => (kind === null ? text.everyKind : inboxText.one[kind]);
