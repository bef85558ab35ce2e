import { useMutation } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useEffect, useRef } from "react";
import { useForm } from "react-hook-form";
import { codeInput } from "#schemas/second-factor.ts";
import type { User } from "#contract/accounts.ts";
import type { SecondFactorMethod } from "#contract/errors.ts";
import type { CodeInput } from "#contract/second-factor.ts";
import { accountsText } from "#contract/texts/accounts.ts";
import { secondFactorText } from "#contract/texts/second-factor.ts";
import { ApiError } from "#web/platform/api/api-error.ts";
import { call } from "#web/platform/api/call.ts";
import { showFieldErrors } from "#web/platform/forms/form-errors.ts";
import { schemaResolver } from "#web/platform/forms/schema-resolver.ts";
import { Button } from "#web/ui/button.tsx";
import { FormField } from "#web/ui/form-field.tsx";
import { Input } from "#web/ui/input.tsx";
import { toast } from "#web/ui/toast.tsx";
import { PasskeyButton } from "./passkey-button.tsx";

const text = secondFactorText.signIn;

interface SecondStepProps {
  challenge: string;
  methods: readonly SecondFactorMethod[];
  onSignedIn: (user: User) => Promise<void>;
  /** Goes back to e-mail and password. */
  onBack: () => void;
}

/** The second step of a sign-in: a code of the app, a backup code or a passkey. spec: DECISIONS 60 */
export function SecondStep({ challenge, methods, onSignedIn, onBack }: SecondStepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useForm<CodeInput>({ resolver: schemaResolver(codeInput), defaultValues: { code: "" } });
  useEffect(() => heading.current?.focus(), []);
  const signIn = useMutation({
    mutationFn: ({ code }: CodeInput) => call("POST /api/login/second-factor", { body: { challenge, code } }),
    onSuccess: onSignedIn,
    onError: (error) => {
      if (showFieldErrors(form, error)) return;
      toast({ title: accountsText.loginFailed, description: error.message, variant: "destructive" });
      if (error instanceof ApiError && error.code === "accounts.challenge_expired") onBack();
    },
  });
  const hasPasskey = methods.includes("passkey");
  const hasApp = methods.includes("app");
  return (
    <form
      method="post"
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => void form.handleSubmit((input) => signIn.mutate(input))(event)}
    >
      <div className="flex flex-col gap-1">
        <h2 ref={heading} tabIndex={-1} className="text-subheading outline-none">
          {text.title}
        </h2>
        <p className="text-muted">{hasApp ? (hasPasskey ? text.lead : text.leadCode) : text.leadPasskey}</p>
      </div>
      {hasPasskey && (
        <PasskeyButton onSignedIn={onSignedIn}>
          <KeyRound aria-hidden="true" />
          {text.passkey}
        </PasskeyButton>
      )}
      <FormField form={form} name="code" label={text.code} hint={hasApp ? text.codeHint : text.backupHint} required>
        {(field) => <Input {...field} autoComplete="one-time-code" />}
      </FormField>
      <Button type="submit" size="lg" busy={signIn.isPending}>
        {text.button}
      </Button>
      <Button variant="ghost" onClick={onBack}>
        {text.back}
      </Button>
    </form>
  );
}
