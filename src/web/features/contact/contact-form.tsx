import { fullName } from "#contract/person-name.ts";
import { useMutation } from "@tanstack/react-query";
import { MailCheck } from "lucide-react";
import { useForm } from "react-hook-form";
import { CONTACT_LIMITS, CONTACT_TOPICS, type ContactInput } from "#contract/contact.ts";
import { contactInput } from "#schemas/contact.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { contactText as text } from "#contract/texts/contact.ts";
import { call } from "#web/platform/api/call.ts";
import { showFieldErrors } from "#web/platform/forms/form-errors.ts";
import { useLeaveGuard } from "#web/platform/forms/leave-guard.tsx";
import { useUser } from "#web/platform/session/session.tsx";
import { schemaResolver } from "#web/platform/forms/schema-resolver.ts";
import { Button } from "#web/ui/button.tsx";
import { FormErrorSummary } from "#web/ui/error-summary.tsx";
import { FormField } from "#web/ui/form-field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Select } from "#web/ui/select.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { toast } from "#web/ui/toast.tsx";

/** Message to the support team; name and email are prefilled for a signed-in user. spec: DECISIONS 40 */
export function ContactForm() {
  const user = useUser();
  const form = useForm<ContactInput, unknown, ContactInput>({
    resolver: schemaResolver(contactInput),
    shouldFocusError: false,
    defaultValues: {
      name: user ? fullName(user) : "",
      email: user?.email ?? "",
      // Nothing is chosen yet.
      topic: "" as ContactInput["topic"],
      message: "",
    },
  });
  const send = useMutation({
    mutationFn: (body: ContactInput) => call("POST /api/contact", { body }),
    onError: (error) => {
      if (!showFieldErrors(form, error))
        toast({ title: text.failed, description: error.message, variant: "destructive" });
    },
  });
  const guard = useLeaveGuard(form.formState.isDirty && !send.isSuccess);

  if (send.isSuccess)
    return (
      <div className="flex flex-col items-start gap-5">
        <Notice variant="success" live title={text.sent} icon={<MailCheck aria-hidden="true" />}>
          {fill(text.sentBody, { email: send.variables.email })}
        </Notice>
        <Button
          variant="outline"
          onClick={() => {
            form.reset({ ...form.getValues(), message: "" });
            send.reset();
          }}
        >
          {text.another}
        </Button>
      </div>
    );
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => void form.handleSubmit((body) => send.mutate(body))(event)}
    >
      <FormErrorSummary form={form} title={commonText.errorSummary} />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField form={form} name="name" label={text.name} required>
          {(field) => <Input {...field} autoComplete="name" maxLength={CONTACT_LIMITS.nameMax} />}
        </FormField>
        <FormField form={form} name="email" label={text.email} hint={text.emailHint} required>
          {(field) => <Input {...field} type="email" autoComplete="email" />}
        </FormField>
      </div>
      <FormField form={form} name="topic" label={text.topic} required>
        {(field) => (
          <Select
            {...field}
            placeholder={text.topicPlaceholder}
            options={CONTACT_TOPICS.map((value) => ({ value, label: text.topics[value] }))}
          />
        )}
      </FormField>
      <FormField form={form} name="message" label={text.message} hint={text.messageHint} required>
        {(field) => (
          <Textarea
            {...field}
            rows={8}
            limit={CONTACT_LIMITS.messageMax}
            counter={(used, limit) => fill(text.counter, { used, limit })}
          />
        )}
      </FormField>
      <Button type="submit" busy={send.isPending} className="self-start">
        {text.send}
      </Button>
      {guard.dialog}
    </form>
  );
}
