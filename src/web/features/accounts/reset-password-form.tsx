import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useForm } from "react-hook-form";
import { accountsApi, newPassword } from "#contract/accounts.ts";
import { accountsText } from "#contract/texts/accounts.ts";
import { commonText } from "#contract/texts/common.ts";
import { call } from "#web/platform/call.ts";
import { Button } from "#web/ui/button.tsx";
import { FormErrorSummary } from "#web/ui/error-summary.tsx";
import { FormField } from "#web/ui/form-field.tsx";
import { PasswordInput } from "#web/ui/input.tsx";
import { toast } from "#web/ui/toast.tsx";

const text = accountsText.reset;

/** A new password with the token of a mailed link. */
export function ResetPasswordForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const form = useForm({ resolver: zodResolver(newPassword), defaultValues: { password: "" }, shouldFocusError: false });
  const reset = useMutation({
    mutationFn: (input: { password: string }) => call(accountsApi.resetPassword, { params: { token }, body: input }),
    onSuccess: () => {
      toast({ title: text.done, description: text.doneBody });
      void navigate({ to: "/auth", replace: true });
    },
    onError: (error) => toast({ title: text.failed, description: error.message, variant: "destructive" }),
  });
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void form.handleSubmit((input) => reset.mutate(input))(event)}>
      <h1 className="text-title">{text.title}</h1>
      <FormErrorSummary form={form} title={commonText.errorSummary} />
      <FormField form={form} name="password" label={accountsText.fields.newPassword} hint={accountsText.fields.passwordHint} required>
        {(field) => <PasswordInput {...field} autoComplete="new-password" showLabel={accountsText.fields.showPassword} hideLabel={accountsText.fields.hidePassword} />}
      </FormField>
      <Button type="submit" size="lg" busy={reset.isPending}>
        {text.button}
      </Button>
    </form>
  );
}
