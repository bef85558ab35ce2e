import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { singleLine } from "#schemas/fields.ts";
import { JOB_ALERT_LIMITS, type JobAlert } from "#contract/job-alerts.ts";
import { jobAlertRulesText } from "#contract/texts/job-alert-rules.ts";
import { jobAlertsText as text } from "#contract/texts/job-alerts.ts";
import { call } from "#web/platform/api/call.ts";
import { DialogFormPanel } from "#web/platform/forms/dialog-form.tsx";
import { showFieldErrors } from "#web/platform/forms/form-errors.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { FormField } from "#web/ui/form-field.tsx";
import { Input } from "#web/ui/input.tsx";
import { toast } from "#web/ui/toast.tsx";
import { invalidateJobAlerts } from "./job-alerts.data.ts";
import { FormConflict } from "#web/platform/forms/conflict-notice.tsx";
import { useEdited } from "#web/platform/forms/edited.ts";
import { schemaResolver } from "#web/platform/forms/schema-resolver.ts";

const schema = z.object({
  name: singleLine({ min: 1, max: JOB_ALERT_LIMITS.nameMax, message: () => jobAlertRulesText.nameRequired }),
});
type RenameAlertFormValues = z.input<typeof schema>;

/** Renames an alert. */
export function RenameAlertDialog({
  alert,
  onOpenChange,
}: {
  alert: JobAlert;
  onOpenChange: (isOpen: boolean) => void;
}) {
  const queryClient = useQueryClient();
  const form = useForm<RenameAlertFormValues>({
    resolver: schemaResolver<RenameAlertFormValues>(schema),
    defaultValues: { name: alert.name },
  });
  const edited = useEdited(alert);
  const rename = useMutation({
    mutationFn: ({ name }: RenameAlertFormValues) =>
      call("PATCH /api/job-alerts/{id}", { params: { id: alert.id }, body: { name, version: edited.version } }),
    onSuccess: async () => {
      await invalidateJobAlerts(queryClient);
      toast({ title: text.renamed });
      onOpenChange(false);
    },
    onError: (error) => {
      if (edited.isOutdated(error)) return;
      showFieldErrors(form, error);
      toast({ title: text.failedAction, description: error.message, variant: "destructive" });
    },
  });
  return (
    <Dialog open onOpenChange={onOpenChange}>
      <DialogFormPanel
        size="sm"
        title={text.renameTitle}
        saveLabel={text.renameSave}
        isSaving={rename.isPending}
        onCancel={() => onOpenChange(false)}
        onSubmit={form.handleSubmit((values) => rename.mutate(values))}
      >
        <FormConflict
          edited={edited}
          form={form}
          valuesOf={({ name }) => ({ name })}
          labels={{ name: text.dialog.name }}
        />
        <FormField form={form} name="name" label={text.dialog.name} required>
          {(field) => <Input {...field} autoComplete="off" />}
        </FormField>
      </DialogFormPanel>
    </Dialog>
  );
}
