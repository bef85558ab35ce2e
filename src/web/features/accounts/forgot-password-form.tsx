import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { resetRequest } from "#schemas/accounts.ts";
import { accountsText } from "#contract/texts/accounts.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { call } from "#web/platform/api/call.ts";
import { showFieldErrors } from "#web/platform/forms/form-errors.ts";
import { schemaResolver } from "#web/platform/forms/schema-resolver.ts";
import { Button } from "#web/ui/button.tsx";
import { FormErrorSummary } from "#web/ui/error-summary.tsx";
import { FormField } from "#web/ui/form-field.tsx";
import { Input } from "#web/ui/input.tsx";
import { toast } from "#web/ui/toast.tsx";

const text = accountsText.forgot;

/** The message replaces the form, so its heading takes the focus. */
function focusNow(heading: HTMLHeadingElement | null): void {
  heading?.focus();
}

/** Requests a reset link; the response is the same for known and unknown addresses. */
export function ForgotPasswordForm() {
  const form = useForm({
    resolver: schemaResolver(resetRequest),
    defaultValues: { email: "" },
    shouldFocusError: false,
  });
  const requestLink = useMutation({
    mutationFn: (input: { email: string }) => call("POST /api/password-reset", { body: input }),
    onError: (error) => {
      showFieldErrors(form, error);
      toast({ title: text.title, description: error.message, variant: "destructive" });
    },
  });
  if (requestLink.isSuccess) {
    return (
      <div className="flex flex-col gap-2" role="status">
        <h1 ref={focusNow} tabIndex={-1} className="text-title outline-none">
          {text.sent}
        </h1>
        <p className="text-muted">{fill(text.sentBody, { email: requestLink.variables.email })}</p>
      </div>
    );
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => void form.handleSubmit((input) => requestLink.mutate(input))(event)}
    >
      <div className="flex flex-col gap-1">
        <h1 className="text-title">{text.title}</h1>
        <p className="text-muted">{text.lead}</p>
      </div>
      <FormErrorSummary form={form} title={commonText.errorSummary} />
      <FormField form={form} name="email" label={accountsText.fields.email} required>
        {(field) => <Input {...field} type="email" inputMode="email" autoComplete="email" />}
      </FormField>
      <Button type="submit" size="lg" busy={requestLink.isPending}>
        {text.button}
      </Button>
    </form>
  );
}
