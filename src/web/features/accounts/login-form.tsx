import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { lazy, useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { blankLogin, type LoginInput, type User } from "#contract/accounts.ts";
import { loginInput } from "#schemas/accounts.ts";
import { accountsText as text } from "#contract/texts/accounts.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { ApiError } from "#web/platform/api/api-error.ts";
import { call } from "#web/platform/api/call.ts";
import { showFieldErrors } from "#web/platform/forms/form-errors.ts";
import { resetSession } from "#web/platform/session/session-reset.ts";
import { schemaResolver } from "#web/platform/forms/schema-resolver.ts";
import { Button } from "#web/ui/button.tsx";
import { FormErrorSummary } from "#web/ui/error-summary.tsx";
import { FormField } from "#web/ui/form-field.tsx";
import { Input, PasswordInput } from "#web/ui/input.tsx";
import { ClientSuspense } from "#web/ui/lazy-dialog.tsx";
import { toast } from "#web/ui/toast.tsx";
import { PasskeyButton } from "./passkey-button.tsx";

// Most accounts have no second factor.
const SecondStep = lazy(async () => ({ default: (await import("./second-step.tsx")).SecondStep }));

/**
 * Email and password form; the page redirects once the user is signed in. spec: calls §8.2
 * @param justRegistered the account created a moment ago: filled in, so that one press signs in. spec: DECISIONS 58
 */
export function LoginForm({ justRegistered }: { justRegistered?: LoginInput | undefined }) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const form = useForm<LoginInput>({
    resolver: schemaResolver(loginInput),
    defaultValues: justRegistered ?? blankLogin,
    shouldFocusError: false,
  });
  const submit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (justRegistered) submit.current?.focus();
  }, [justRegistered]);
  const [secondFactor, setSecondFactor] = useState<ApiError["secondFactor"]>();
  const handleSignedIn = async (user: User) => {
    toast({
      title: text.loginSuccessful,
      description: fill(text.welcomeBack, { name: user.firstName ?? user.username }),
    });
    await resetSession(queryClient, router);
  };
  const login = useMutation({
    mutationFn: (input: LoginInput) => call("POST /api/login", { body: input }),
    onSuccess: handleSignedIn,
    onError: (error) => {
      if (error instanceof ApiError && error.secondFactor) return setSecondFactor(error.secondFactor);
      showFieldErrors(form, error);
      toast({ title: text.loginFailed, description: error.message || text.loginFailedBody, variant: "destructive" });
    },
  });
  if (secondFactor)
    return (
      <ClientSuspense>
        <SecondStep
          {...secondFactor}
          onSignedIn={handleSignedIn}
          onBack={() => {
            setSecondFactor(undefined);
            form.resetField("password");
          }}
        />
      </ClientSuspense>
    );
  return (
    <form
      method="post"
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => void form.handleSubmit((input) => login.mutate(input))(event)}
    >
      <FormErrorSummary form={form} title={commonText.errorSummary} />
      <FormField form={form} name="email" label={text.fields.email} required>
        {(field) => <Input {...field} type="email" inputMode="email" autoComplete="email" />}
      </FormField>
      <FormField form={form} name="password" label={text.fields.password} required>
        {(field) => (
          <PasswordInput
            {...field}
            autoComplete="current-password"
            showLabel={text.fields.showPassword}
            hideLabel={text.fields.hidePassword}
          />
        )}
      </FormField>
      <Button ref={submit} type="submit" size="lg" busy={login.isPending}>
        {text.loginButton}
      </Button>
      <PasskeyButton onSignedIn={handleSignedIn}>{text.withPasskey}</PasskeyButton>
    </form>
  );
}
