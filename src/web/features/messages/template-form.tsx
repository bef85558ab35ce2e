import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { MESSAGE_LIMITS, type MessageTemplate } from "#contract/messages.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { messageRulesText } from "#contract/texts/message-rules.ts";
import { messagesText } from "#contract/texts/messages.ts";
import { ApiError } from "#web/platform/api/api-error.ts";
import { call } from "#web/platform/api/call.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { toast } from "#web/ui/toast.tsx";
import { invalidateTemplates } from "./messages.data.ts";
import { EditConflict } from "#web/platform/forms/conflict-notice.tsx";
import { useEdited } from "#web/platform/forms/edited.ts";

const text = messagesText.templates;

/** The form replaces the button that had the focus. */
function focusNow(input: HTMLInputElement | null): void {
  input?.focus();
}

interface TemplateFormProps {
  businessId: number;
  /** The template to edit; undefined for a new one. */
  template: MessageTemplate | undefined;
  onDone: () => void;
}

/** A template's name and text; both are kept when saving fails. */
export function TemplateForm({ businessId, template, onDone }: TemplateFormProps) {
  const queryClient = useQueryClient();
  const [name, setName] = useState(template?.name ?? "");
  const [body, setBody] = useState(template?.body ?? "");
  const [isTried, setIsTried] = useState(false);
  const edited = useEdited(template);
  const save = useMutation({
    mutationFn: () =>
      template
        ? call("PATCH /api/message-templates/{id}", {
            params: { id: template.id },
            body: { name, body, version: edited.version },
          })
        : call("POST /api/message-templates", { body: { name, body, businessId } }),
    onSuccess: async () => {
      toast({ title: text.saved });
      await invalidateTemplates(queryClient);
      onDone();
    },
    onError: (error) => {
      if (!edited.isOutdated(error))
        toast({ title: text.saveFailed, description: error.message, variant: "destructive" });
    },
  });
  const fieldErrors = save.error instanceof ApiError ? save.error.fields : {};
  const missing = {
    name: name.trim() === "" ? messageRulesText.templateName : undefined,
    body: body.trim() === "" ? messageRulesText.templateBody : undefined,
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setIsTried(true);
        if (!missing.name && !missing.body) save.mutate();
      }}
    >
      <EditConflict
        edited={edited}
        fields={(now) => [
          { label: text.name, mine: name, theirs: now.name, take: setName },
          { label: text.text, mine: body, theirs: now.body, take: setBody },
        ]}
      />
      <Field required label={text.name} error={(isTried && missing.name) || fieldErrors["name"]}>
        <Input
          value={name}
          ref={focusNow}
          maxLength={MESSAGE_LIMITS.templateNameMax}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </Field>
      <Field required label={text.text} error={(isTried && missing.body) || fieldErrors["body"]}>
        <Textarea
          rows={6}
          value={body}
          limit={MESSAGE_LIMITS.contentMax}
          counter={(used, limit) => fill(messagesText.compose.counter, { used, limit })}
          onChange={(event) => setBody(event.currentTarget.value)}
        />
      </Field>
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="outline" onClick={onDone}>
          {commonText.cancel}
        </Button>
        <Button type="submit" busy={save.isPending}>
          {text.save}
        </Button>
      </div>
    </form>
  );
}
