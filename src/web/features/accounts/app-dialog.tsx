import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { codeInput } from "#schemas/second-factor.ts";
import type { CodeInput } from "#contract/second-factor.ts";
import { secondFactorText } from "#contract/texts/second-factor.ts";
import { call } from "#web/platform/api/call.ts";
import { DialogFormPanel } from "#web/platform/forms/dialog-form.tsx";
import { showFieldErrors } from "#web/platform/forms/form-errors.ts";
import { schemaResolver } from "#web/platform/forms/schema-resolver.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { FormField } from "#web/ui/form-field.tsx";
import { Input } from "#web/ui/input.tsx";
import { toast } from "#web/ui/toast.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { QrCode } from "#web/ui/qr-code.tsx";

const text = secondFactorText.app;

interface AppDialogProps {
  secret: string;
  uri: string;
  /** @param backupCodes new ones, if the account had none */
  onAdded: (backupCodes: string[]) => void;
  onClose: () => void;
}

/** Shows the secret of a new authenticator app, and takes its first code. */
export function AppDialog({ secret, uri, onAdded, onClose }: AppDialogProps) {
  const form = useForm<CodeInput>({ resolver: schemaResolver(codeInput), defaultValues: { code: "" } });
  const confirm = useMutation({
    mutationFn: (body: CodeInput) => call("POST /api/user/second-factor/app/confirm", { body }),
    onSuccess: ({ backupCodes }) => onAdded(backupCodes),
    onError: (error) => {
      if (!showFieldErrors(form, error))
        toast({ title: secondFactorText.failed, description: error.message, variant: "destructive" });
    },
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogFormPanel
        size="sm"
        title={text.addTitle}
        description={text.scan}
        saveLabel={text.confirm}
        isSaving={confirm.isPending}
        onCancel={onClose}
        onSubmit={form.handleSubmit((body) => confirm.mutate(body))}
      >
        <div className="flex flex-col items-center gap-3">
          <QrCode value={uri} label={text.qr} />
          <p className="text-center text-sm">
            <span className="text-muted">{text.secret}</span>{" "}
            <code className="font-mono break-all select-all">{secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}</code>
          </p>
          <CopyButton value={secret} label={text.copySecret} words={secondFactorText} />
        </div>
        <FormField form={form} name="code" label={text.code} required>
          {(field) => <Input {...field} inputMode="numeric" autoComplete="one-time-code" />}
        </FormField>
      </DialogFormPanel>
    </Dialog>
  );
}
