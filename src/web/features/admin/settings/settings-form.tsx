import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ComponentProps, ReactNode } from "react";
import { useForm } from "react-hook-form";
import type { CallOutput } from "#contract/endpoint.ts";
import { RATED_CURRENCIES } from "#contract/currency-rates.ts";
import { SOCIAL_NETWORKS, type settingsApi, type SystemSettings } from "#contract/settings.ts";
import { RETENTION_KEYS, systemSettings } from "#schemas/settings.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { formatAgo } from "#contract/texts/format.ts";
import { settingsText as text } from "#contract/texts/settings.ts";
import { call } from "#web/platform/api/call.ts";
import { showFieldErrors } from "#web/platform/forms/form-errors.ts";
import { useLeaveGuard } from "#web/platform/forms/leave-guard.tsx";
import { usePageFacts } from "#web/platform/pages/page-facts.ts";
import { Button } from "#web/ui/button.tsx";
import { FormErrorSummary } from "#web/ui/error-summary.tsx";
import { FormField } from "#web/ui/form-field.tsx";
import { Input } from "#web/ui/input.tsx";
import { toast } from "#web/ui/toast.tsx";
import { settingsData } from "./settings.data.ts";
import { FormConflict } from "#web/platform/forms/conflict-notice.tsx";
import { useEdited } from "#web/platform/forms/edited.ts";
import { schemaResolver } from "#web/platform/forms/schema-resolver.ts";

type LoadedSettings = CallOutput<typeof settingsApi.get>;

/** Settings that admins can change at runtime; only changed ones are sent. */
export function SettingsForm({ settings }: { settings: LoadedSettings }) {
  const queryClient = useQueryClient();
  const { now } = usePageFacts();
  const { changes } = settings;
  const values = valuesOf(settings);
  const edited = useEdited(settings);
  const form = useForm({ resolver: schemaResolver(systemSettings), values, shouldFocusError: false });
  const guard = useLeaveGuard(form.formState.isDirty);
  const save = useMutation({
    mutationFn: (body: Partial<SystemSettings>) =>
      call("PATCH /api/admin/settings", { body: { ...body, version: edited.version } }),
    onSuccess: (saved) => {
      edited.startFrom(saved);
      queryClient.setQueryData(settingsData.get().queryKey, saved);
      toast({ title: text.saved, description: text.savedBody });
    },
    onError: (error) => {
      if (edited.isOutdated(error)) return;
      if (!showFieldErrors(form, error))
        toast({ title: text.failed, description: error.message, variant: "destructive" });
    },
  });
  const [latest] = changes;

  function handleSave(submitted: SystemSettings): void {
    const body = Object.fromEntries(
      Object.entries(submitted).filter(
        ([key, value]) => JSON.stringify(value) !== JSON.stringify(values[key as keyof SystemSettings]),
      ),
    ) as Partial<SystemSettings>;
    if (Object.keys(body).length === 0) toast({ title: text.unchanged, description: text.unchangedBody });
    else save.mutate(body);
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit(handleSave)(event)}
      className="flex max-w-4xl flex-col gap-10"
    >
      <FormErrorSummary form={form} title={commonText.errorSummary} />
      <FormConflict edited={edited} form={form} valuesOf={valuesOf} labels={labels()} />
      <Part title={text.contact}>
        <FormField form={form} name="supportEmail" label={text.supportEmail} hint={text.supportEmailHint} required>
          {(field) => <Input {...field} type="email" />}
        </FormField>
      </Part>
      <Part title={text.social} lead={text.socialLead}>
        {SOCIAL_NETWORKS.map((network) => (
          <FormField key={network} form={form} name={`social.${network}`} label={commonText.networks[network]}>
            {(field) => <Input {...field} value={field.value ?? ""} type="url" inputMode="url" />}
          </FormField>
        ))}
      </Part>
      <Part title={text.money}>
        <FormField
          form={form}
          name="enrollmentCommission"
          label={text.enrollmentCommission}
          hint={text.enrollmentCommissionHint}
          required
        >
          {(field) => <NumberInput {...field} min={0} max={100} step="any" />}
        </FormField>
      </Part>
      <Part title={text.rates} lead={text.ratesLead}>
        <FormField form={form} name="currencyRates.asOf" label={text.ratesDay} required>
          {(field) => <Input {...field} type="date" />}
        </FormField>
        {RATED_CURRENCIES.map((currency) => (
          <FormField key={currency} form={form} name={`currencyRates.rates.${currency}`} label={currency} required>
            {(field) => <NumberInput {...field} min={0} step="any" />}
          </FormField>
        ))}
      </Part>
      <Part title={text.retention} lead={text.retentionLead}>
        {RETENTION_KEYS.map((name) => (
          <FormField key={name} form={form} name={`retention.${name}`} label={text.days[name]} required>
            {(field) => <NumberInput {...field} min={1} step={1} />}
          </FormField>
        ))}
      </Part>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" busy={save.isPending}>
          {text.save}
        </Button>
        {latest && (
          <p className="text-sm text-muted">
            {fill(text.last, {
              ago: formatAgo(latest.updatedAt, now) ?? "",
              name: latest.updatedBy?.username ?? text.someone,
            })}
          </p>
        )}
      </div>
      {guard.dialog}
    </form>
  );
}

type NumberInputProps = Omit<ComponentProps<typeof Input>, "type" | "value" | "onChange"> & {
  value: number;
  onChange: (value: number) => void;
};

/** A number as typed; NaN while it is empty. */
function NumberInput({ value, onChange, ...props }: NumberInputProps) {
  return (
    <Input
      {...props}
      type="number"
      value={Number.isNaN(value) ? "" : value}
      onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
    />
  );
}

const valuesOf = (settings: LoadedSettings): SystemSettings => systemSettings.parse(settings);

const labels = () => ({
  supportEmail: text.supportEmail,
  enrollmentCommission: text.enrollmentCommission,
  ...Object.fromEntries(SOCIAL_NETWORKS.map((network) => [`social.${network}`, commonText.networks[network]])),
  "currencyRates.asOf": text.ratesDay,
  ...Object.fromEntries(RATED_CURRENCIES.map((currency) => [`currencyRates.rates.${currency}`, currency])),
  ...Object.fromEntries(RETENTION_KEYS.map((name) => [`retention.${name}`, text.days[name]])),
});

function Part({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-3 text-subheading">{title}</legend>
      {lead && <p className="text-muted">{lead}</p>}
      <div className="grid gap-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}
