import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { passkeyName } from "#schemas/second-factor.ts";
import type { Passkey, PasskeyName } from "#contract/second-factor.ts";
import { secondFactorText } from "#contract/texts/second-factor.ts";
import { call } from "#web/platform/api/call.ts";
import { FormConflict } from "#web/platform/forms/conflict-notice.tsx";
import { DialogFormPanel } from "#web/platform/forms/dialog-form.tsx";
import { useEdited } from "#web/platform/forms/edited.ts";
import { showFieldErrors } from "#web/platform/forms/form-errors.ts";
import { schemaResolver } from "#web/platform/forms/schema-resolver.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { FormField } from "#web/ui/form-field.tsx";
import { Input } from "#web/ui/input.tsx";
import { toast } from "#web/ui/toast.tsx";

const text = secondFactorText.passkeys;

interface PasskeyNameDialogProps {
  passkey: Passkey;
  onRenamed: () => void;
  onClose: () => void;
}

/** Takes another name for a passkey. */
export function PasskeyNameDialog({ passkey, onRenamed, onClose }: PasskeyNameDialogProps) {
  const form = useForm<PasskeyName>({
    resolver: schemaResolver<PasskeyName>(passkeyName),
    defaultValues: valuesOf(passkey),
  });
  const edited = useEdited(passkey);
  const rename = useMutation({
    mutationFn: ({ name }: PasskeyName) =>
      call("PATCH /api/user/second-factor/passkeys/{passkeyId}", {
        params: { passkeyId: passkey.id },
        body: { name, version: edited.version },
      }),
    onSuccess: onRenamed,
    onError: (error) => {
      if (edited.isOutdated(error)) return;
      if (!showFieldErrors(form, error))
        toast({ title: secondFactorText.failed, description: error.message, variant: "destructive" });
    },
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogFormPanel
        size="sm"
        title={text.renameTitle}
        description={text.renameLead}
        saveLabel={text.save}
        isSaving={rename.isPending}
        onCancel={onClose}
        onSubmit={form.handleSubmit((values) => rename.mutate(values))}
      >
        <FormConflict edited={edited} form={form} valuesOf={valuesOf} labels={{ name: text.name }} />
        <FormField form={form} name="name" label={text.name} hint={text.nameHint} required>
          {(field) => <Input {...field} autoComplete="off" />}
        </FormField>
      </DialogFormPanel>
    </Dialog>
  );
}

const valuesOf = ({ name }: Passkey): PasskeyName => ({ name });
