import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { DIRECTORY_COUNTRIES } from "#contract/countries.ts";
import { singleLine } from "#schemas/fields.ts";
import { JOB_ALERT_LIMITS } from "#contract/job-alerts.ts";
import { formatList } from "#contract/texts/format.ts";
import { jobAlertRulesText } from "#contract/texts/job-alert-rules.ts";
import { jobAlertsText } from "#contract/texts/job-alerts.ts";
import { call } from "#web/platform/api/call.ts";
import { countryOptions } from "#web/platform/format/place-name.ts";
import { DialogFormPanel } from "#web/platform/forms/dialog-form.tsx";
import { showFieldErrors } from "#web/platform/forms/form-errors.ts";
import { UnconfirmedNote } from "#web/platform/session/unconfirmed-note.tsx";
import { schemaResolver } from "#web/platform/forms/schema-resolver.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { FormField } from "#web/ui/form-field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Select } from "#web/ui/select.tsx";
import { toast } from "#web/ui/toast.tsx";
import type { JobAlertTarget } from "./job-alert-button.tsx";
import { invalidateJobAlerts } from "./job-alerts.data.ts";

const text = jobAlertsText.dialog;
const ANYWHERE = "";
const schema = z.object({
  name: singleLine({ min: 1, max: JOB_ALERT_LIMITS.nameMax, message: () => jobAlertRulesText.nameRequired }),
  country: z.string(),
});
type JobAlertFormValues = z.input<typeof schema>;

/** Asks for the name of an alert for the list's filters. */
export function JobAlertDialog({
  watched: { criteria, words },
  onOpenChange,
}: {
  watched: JobAlertTarget;
  onOpenChange: (isOpen: boolean) => void;
}) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const form = useForm<JobAlertFormValues>({
    resolver: schemaResolver<JobAlertFormValues>(schema),
    defaultValues: {
      // Quotation marks of the search text are not wanted in a name.
      name: (formatList(words).replaceAll(/[“”]/g, "") || jobAlertsText.everything).slice(0, JOB_ALERT_LIMITS.nameMax),
      country: criteria.country ?? ANYWHERE,
    },
  });
  const create = useMutation({
    mutationFn: ({ name, country }: JobAlertFormValues) =>
      call("POST /api/job-alerts", { body: { name, criteria: { ...criteria, country: country || null } } }),
    onSuccess: async () => {
      await invalidateJobAlerts(queryClient);
      toast({
        title: text.created,
        description: text.createdHint,
        action: {
          label: text.see,
          onSelect: () => void navigate({ to: "/notifications", search: { tab: "alerts" } }),
        },
      });
      onOpenChange(false);
    },
    onError: (error) => {
      showFieldErrors(form, error);
      toast({ title: text.failed, description: error.message, variant: "destructive" });
    },
  });
  return (
    <Dialog open onOpenChange={onOpenChange}>
      <DialogFormPanel
        size="sm"
        title={text.title}
        description={text.lead}
        saveLabel={text.create}
        isSaving={create.isPending}
        onCancel={() => onOpenChange(false)}
        onSubmit={form.handleSubmit((values) => create.mutate(values))}
      >
        <div className="flex flex-col gap-2">
          <p className="text-sm text-muted">{text.watched}</p>
          <ul className="flex flex-wrap gap-2">
            {(words.length > 0 ? words : [jobAlertsText.everything]).map((word) => (
              <li key={word} className="max-w-full">
                <Badge className="max-w-full truncate">{word}</Badge>
              </li>
            ))}
          </ul>
        </div>
        <FormField form={form} name="country" label={text.country}>
          {(field) => (
            <Select
              {...field}
              options={[{ value: ANYWHERE, label: text.anyCountry }, ...countryOptions(DIRECTORY_COUNTRIES)]}
            />
          )}
        </FormField>
        <FormField form={form} name="name" label={text.name} hint={text.nameHint} required>
          {(field) => <Input {...field} autoComplete="off" />}
        </FormField>
        <UnconfirmedNote />
      </DialogFormPanel>
    </Dialog>
  );
}
