import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { passkeyName } from "#schemas/second-factor.ts";
import type { PasskeyName } from "#contract/second-factor.ts";
import { secondFactorText } from "#contract/texts/second-factor.ts";
import { DialogFormPanel } from "#web/platform/forms/dialog-form.tsx";
import { showFieldErrors } from "#web/platform/forms/form-errors.ts";
import { schemaResolver } from "#web/platform/forms/schema-resolver.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { FormField } from "#web/ui/form-field.tsx";
import { Input } from "#web/ui/input.tsx";
import { toast } from "#web/ui/toast.tsx";
import { addPasskey } from "./passkeys.ts";

const text = secondFactorText.passkeys;

interface PasskeyDialogProps {
  /** @param backupCodes new ones, if the account had none */
  onAdded: (backupCodes: string[]) => void;
  onClose: () => void;
}

/** Takes the name of a new passkey; then the browser asks for the fingerprint, face or PIN. */
export function PasskeyDialog({ onAdded, onClose }: PasskeyDialogProps) {
  const form = useForm<PasskeyName>({
    resolver: schemaResolver<PasskeyName>(passkeyName),
    defaultValues: { name: "" },
  });
  const add = useMutation({
    mutationFn: ({ name }: PasskeyName) => addPasskey(name),
    onSuccess: onAdded,
    onError: (error) => {
      if (!showFieldErrors(form, error))
        toast({ title: secondFactorText.failed, description: error.message, variant: "destructive" });
    },
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogFormPanel
        size="sm"
        title={text.add}
        description={text.addLead}
        saveLabel={text.create}
        isSaving={add.isPending}
        onCancel={onClose}
        onSubmit={form.handleSubmit((values) => add.mutate(values))}
      >
        <FormField form={form} name="name" label={text.name} hint={text.nameHint} required>
          {(field) => <Input {...field} autoComplete="off" />}
        </FormField>
      </DialogFormPanel>
    </Dialog>
  );
}
