import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link, useRouter } from "@tanstack/react-router";
import { useForm } from "react-hook-form";
import { newPassword } from "#schemas/accounts.ts";
import { accountsText } from "#contract/texts/accounts.ts";
import { commonText } from "#contract/texts/common.ts";
import { hasStatus } from "#web/platform/api/api-error.ts";
import { call } from "#web/platform/api/call.ts";
import { showFieldErrors } from "#web/platform/forms/form-errors.ts";
import { resetSession } from "#web/platform/session/session-reset.ts";
import { schemaResolver } from "#web/platform/forms/schema-resolver.ts";
import { Button } from "#web/ui/button.tsx";
import { FormErrorSummary } from "#web/ui/error-summary.tsx";
import { FormField } from "#web/ui/form-field.tsx";
import { PasswordInput } from "#web/ui/input.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { toast } from "#web/ui/toast.tsx";
import { accountsData } from "./accounts.data.ts";

const text = accountsText.reset;

/** Sets a new password with the token of a mailed link. */
export function ResetPasswordForm({ token }: { token: string }) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const form = useForm({
    resolver: schemaResolver(newPassword),
    defaultValues: { password: "" },
    shouldFocusError: false,
  });
  const reset = useMutation({
    mutationFn: (input: { password: string }) =>
      call("POST /api/password-reset/{token}", { params: { token }, body: input }),
    onSuccess: async () => {
      toast({ title: text.done, description: text.doneBody });
      // Changing the password ended every session, including one in this browser.
      await resetSession(queryClient, router, () => queryClient.setQueryData(accountsData.current().queryKey, null));
      await router.navigate({ to: "/auth", replace: true });
    },
    onError: (error) => {
      showFieldErrors(form, error);
      toast({ title: text.failed, description: error.message, variant: "destructive" });
    },
  });
  return (
    <form
      method="post"
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => void form.handleSubmit((input) => reset.mutate(input))(event)}
    >
      <h1 className="text-title">{text.title}</h1>
      {(hasStatus(reset.error, 404) ||
        (hasStatus(reset.error, 400) && Object.keys(reset.error.fields).length === 0)) && (
        <Notice
          variant="danger"
          title={text.failed}
          actions={
            <Button variant="outline" asChild>
              <Link to="/auth" search={{ tab: "forgot" }}>
                {text.askAgain}
              </Link>
            </Button>
          }
        >
          {text.linkInvalid}
        </Notice>
      )}
      <FormErrorSummary form={form} title={commonText.errorSummary} />
      <FormField
        form={form}
        name="password"
        label={accountsText.fields.newPassword}
        hint={accountsText.fields.passwordHint}
        required
      >
        {(field) => (
          <PasswordInput
            {...field}
            autoComplete="new-password"
            showLabel={accountsText.fields.showPassword}
            hideLabel={accountsText.fields.hidePassword}
          />
        )}
      </FormField>
      <Button type="submit" size="lg" busy={reset.isPending}>
        {text.button}
      </Button>
    </form>
  );
}
