import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useForm } from "react-hook-form";
import {
  PROFESSIONAL_LIMITS as LIMITS,
  type OwnProfessional,
  type ProfessionalPatch,
} from "#contract/professionals.ts";
import { professionalInput } from "#schemas/professionals.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { professionalAdminText } from "#contract/texts/professional-admin.ts";
import { asRoutePath } from "#web/platform/pages/as-route-path.ts";
import { call } from "#web/platform/api/call.ts";
import { FormConflict } from "#web/platform/forms/conflict-notice.tsx";
import { useEdited } from "#web/platform/forms/edited.ts";
import { showFieldErrors } from "#web/platform/forms/form-errors.ts";
import { useLeaveGuard } from "#web/platform/forms/leave-guard.tsx";
import { schemaResolver } from "#web/platform/forms/schema-resolver.ts";
import { Button } from "#web/ui/button.tsx";
import { FormErrorSummary } from "#web/ui/error-summary.tsx";
import { FormField } from "#web/ui/form-field.tsx";
import { Input } from "#web/ui/input.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { toast } from "#web/ui/toast.tsx";
import { professionalAdminData, invalidateOwnProfile } from "./professional-admin.data.ts";

const text = professionalAdminText.form;
const schema = professionalInput.pick({ title: true, summary: true, yearsOfExperience: true, specialties: true });

interface ProfileFormValues {
  title: string;
  summary: string;
  yearsOfExperience: string;
  specialties: string;
}

function valuesOf({ title, summary, yearsOfExperience, specialties }: OwnProfessional): ProfileFormValues {
  return {
    title: title ?? "",
    summary: summary ?? "",
    yearsOfExperience: yearsOfExperience === null ? "" : String(yearsOfExperience),
    specialties: specialties ?? "",
  };
}

/** Title, summary, years and specialties. Only changed fields are sent. spec: product §2, calls §8.6 */
export function ProfileForm({ own }: { own: OwnProfessional }) {
  const queryClient = useQueryClient();
  const form = useForm<ProfileFormValues>({
    resolver: schemaResolver<ProfileFormValues>(schema),
    defaultValues: valuesOf(own),
    shouldFocusError: false,
  });
  const edited = useEdited(own, valuesOf);
  const { dialog } = useLeaveGuard(form.formState.isDirty);
  const save = useMutation({
    mutationFn: (body: ProfessionalPatch) =>
      call("PATCH /api/professionals/{id}", {
        params: { id: own.id },
        body: { ...body, version: edited.version },
      }),
    onSuccess: async (saved) => {
      form.reset(valuesOf(saved));
      edited.startFrom(saved);
      queryClient.setQueryData(professionalAdminData.own().queryKey, saved);
      toast({ title: text.saved, description: text.savedBody });
      await invalidateOwnProfile(queryClient);
    },
    onError: (error) => {
      if (edited.isOutdated(error)) return;
      showFieldErrors(form, error);
      toast({ title: text.failed, description: error.message, variant: "destructive" });
    },
  });
  const handleSave = () => {
    if (save.isPending) return;
    const read = schema.parse(form.getValues());
    const base = edited.base ?? own;
    const changed = Object.fromEntries(
      Object.entries(read).filter(([name, value]) => (value ?? null) !== base[name as keyof ProfileFormValues]),
    );
    if (Object.keys(changed).length > 0) save.mutate(changed);
    else toast({ title: text.noChanges, description: text.noChangesBody });
  };
  return (
    <section aria-labelledby="about-work" className="flex flex-col gap-5">
      <h2 id="about-work" className="text-heading">
        {text.title}
      </h2>
      {dialog}
      <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void form.handleSubmit(handleSave)(event)}>
        <FormErrorSummary form={form} title={commonText.errorSummary} />
        <FormConflict
          edited={edited}
          form={form}
          valuesOf={valuesOf}
          labels={{
            title: text.titleField,
            summary: text.summary,
            yearsOfExperience: text.years,
            specialties: text.specialties,
          }}
        />
        <FormField form={form} name="title" label={text.titleField} hint={text.titleHint} required>
          {(field) => <Input {...field} autoComplete="organization-title" maxLength={LIMITS.titleMax} />}
        </FormField>
        <FormField form={form} name="summary" label={text.summary} hint={text.summaryHint}>
          {(field) => (
            <Textarea
              {...field}
              rows={6}
              limit={LIMITS.summaryMax}
              counter={(used, limit) => fill(text.summaryCount, { used, limit })}
            />
          )}
        </FormField>
        <FormField form={form} name="yearsOfExperience" label={text.years}>
          {(field) => <Input {...field} inputMode="numeric" className="max-w-32 tabular-nums" />}
        </FormField>
        <FormField form={form} name="specialties" label={text.specialties} hint={text.specialtiesHint}>
          {(field) => <Input {...field} maxLength={LIMITS.specialtiesMax} />}
        </FormField>
        <div className="flex flex-col gap-x-6 gap-y-2 sm:flex-row sm:items-center">
          <Button type="submit" size="lg" busy={save.isPending}>
            {text.save}
          </Button>
          <TextLink asChild variant="more" className="self-start sm:self-center">
            <Link to={asRoutePath(`/professionals/${own.id}/edit`)}>{text.more}</Link>
          </TextLink>
        </div>
      </form>
    </section>
  );
}
