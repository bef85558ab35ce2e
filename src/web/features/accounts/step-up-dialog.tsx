import { useMutation, useQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useForm } from "react-hook-form";
import { codeInput, stepUpPassword } from "#schemas/second-factor.ts";
import type { CodeInput, SecondFactors, StepUpPassword } from "#contract/second-factor.ts";
import { accountsText } from "#contract/texts/accounts.ts";
import { commonText } from "#contract/texts/common.ts";
import { secondFactorText } from "#contract/texts/second-factor.ts";
import { call } from "#web/platform/api/call.ts";
import { DialogFormPanel } from "#web/platform/forms/dialog-form.tsx";
import { showFieldErrors } from "#web/platform/forms/form-errors.ts";
import { compactLoadFailure } from "#web/platform/pages/load-failure.tsx";
import { schemaResolver } from "#web/platform/forms/schema-resolver.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogContent } from "#web/ui/dialog.tsx";
import { FormField } from "#web/ui/form-field.tsx";
import { Input, PasswordInput } from "#web/ui/input.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toast.tsx";
import { askForPasskey } from "./passkeys.ts";
import { secondFactorData } from "./second-factor.data.ts";

const text = secondFactorText.stepUp;

interface StepUpProps {
  /** Called once, with whether the user confirmed their identity. */
  onDone: (isConfirmed: boolean) => void;
}

/** Asks for a second factor or, without one, for the password. The act that asked goes on afterwards. */
export function StepUpDialog({ onDone }: StepUpProps) {
  const factors = useQuery({ ...secondFactorData.own(), staleTime: 0 });
  return (
    <Dialog open onOpenChange={(open) => !open && onDone(false)}>
      {factors.data ? (
        hasFactor(factors.data) ? (
          <WithFactor factors={factors.data} onDone={onDone} />
        ) : (
          <WithPassword onDone={onDone} />
        )
      ) : (
        <DialogContent size="sm" title={text.title} description={text.lead} closeLabel={commonText.close}>
          {factors.error ? (
            compactLoadFailure(secondFactorText.page.failed)({
              error: factors.error,
              retry: () => void factors.refetch(),
              retrying: factors.isFetching,
              hasData: false,
            })
          ) : (
            <Loading label={commonText.loading}>
              <Skeleton className="h-16" />
            </Loading>
          )}
        </DialogContent>
      )}
    </Dialog>
  );
}

const hasFactor = ({ passkeys, app }: SecondFactors) => passkeys.length > 0 || app !== null;
const toastFailure = (error: Error) =>
  toast({ title: secondFactorText.failed, description: error.message, variant: "destructive" });

function WithPassword({ onDone }: StepUpProps) {
  const form = useForm<StepUpPassword>({ resolver: schemaResolver(stepUpPassword), defaultValues: { password: "" } });
  const confirm = useMutation({
    mutationFn: (body: StepUpPassword) => call("POST /api/user/step-up/password", { body }),
    onSuccess: () => onDone(true),
    onError: (error) => {
      if (!showFieldErrors(form, error)) toastFailure(error);
    },
  });
  return (
    <DialogFormPanel
      size="sm"
      title={text.title}
      description={text.lead}
      saveLabel={text.confirm}
      isSaving={confirm.isPending}
      onCancel={() => onDone(false)}
      onSubmit={form.handleSubmit((body) => confirm.mutate(body))}
    >
      <FormField form={form} name="password" label={text.password} required>
        {(field) => (
          <PasswordInput
            {...field}
            autoComplete="current-password"
            showLabel={accountsText.fields.showPassword}
            hideLabel={accountsText.fields.hidePassword}
          />
        )}
      </FormField>
    </DialogFormPanel>
  );
}

function WithFactor({ factors, onDone }: StepUpProps & { factors: SecondFactors }) {
  const form = useForm<CodeInput>({ resolver: schemaResolver(codeInput), defaultValues: { code: "" } });
  const confirm = useMutation({
    mutationFn: (body: CodeInput) => call("POST /api/user/step-up/code", { body }),
    onSuccess: () => onDone(true),
    onError: (error) => {
      if (!showFieldErrors(form, error)) toastFailure(error);
    },
  });
  const passkey = useMutation({
    mutationFn: async () => call("POST /api/user/step-up/passkey", { body: { credential: await askForPasskey() } }),
    onSuccess: () => onDone(true),
    onError: toastFailure,
  });
  return (
    <DialogFormPanel
      size="sm"
      title={text.title}
      description={text.lead}
      saveLabel={text.confirm}
      isSaving={confirm.isPending}
      onCancel={() => onDone(false)}
      onSubmit={form.handleSubmit((body) => confirm.mutate(body))}
    >
      {factors.passkeys.length > 0 && (
        <Button variant="outline" busy={passkey.isPending} onClick={() => passkey.mutate()}>
          <KeyRound aria-hidden="true" />
          {secondFactorText.signIn.passkey}
        </Button>
      )}
      <FormField
        form={form}
        name="code"
        label={secondFactorText.signIn.code}
        hint={factors.app ? secondFactorText.signIn.codeHint : secondFactorText.signIn.backupHint}
        required
      >
        {(field) => <Input {...field} autoComplete="one-time-code" />}
      </FormField>
    </DialogFormPanel>
  );
}
