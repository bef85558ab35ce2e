import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useForm, type UseFormReturn } from "react-hook-form";
import { professionalInput } from "#schemas/professionals.ts";
import {
  PROFESSIONAL_LIMITS as LIMITS,
  PROFILE_LINKS,
  VISIBILITIES,
  type OwnProfessional,
} from "#contract/professionals.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { professionalsText } from "#contract/texts/professionals.ts";
import { call } from "#web/platform/api/call.ts";
import { FormConflict } from "#web/platform/forms/conflict-notice.tsx";
import { useEdited, type Edited } from "#web/platform/forms/edited.ts";
import { showFieldErrors } from "#web/platform/forms/form-errors.ts";
import { useLeaveGuard } from "#web/platform/forms/leave-guard.tsx";
import { schemaResolver } from "#web/platform/forms/schema-resolver.ts";
import { Button } from "#web/ui/button.tsx";
import { CheckboxField } from "#web/ui/checkbox-field.tsx";
import { FormErrorSummary } from "#web/ui/error-summary.tsx";
import { FormField } from "#web/ui/form-field.tsx";
import { Input } from "#web/ui/input.tsx";
import { RadioGroup, RadioItem } from "#web/ui/radio-group.tsx";
import { Select } from "#web/ui/select.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { toast } from "#web/ui/toast.tsx";
import { PlansLink, withPlan } from "./plan-words.tsx";
import { BLANK_PROFILE, changedFields, valuesOf, type EditedProfile, type ProfileValues } from "./form-values.ts";
import { professionalsData, invalidateProfessionals } from "./professionals.data.ts";

const text = professionalsText.form;

interface ProfessionalFormProps {
  /** The profile being edited; undefined for a new one. */
  id?: number;
  start?: ProfileValues;
  /** The same, as it is stored. */
  stored?: EditedProfile | undefined;
  /** The user is the professional: only they set visibility and resume. */
  isOwn: boolean;
  /** The plan shows links, and contact where ticked, to everyone. */
  hasPublicLinks?: boolean;
  onSaved?: (saved: OwnProfessional) => void;
}

/** Creates or edits a profile; only changed fields are sent. The input is kept when saving fails. */
export function ProfessionalForm({
  id,
  stored,
  start = BLANK_PROFILE,
  isOwn,
  hasPublicLinks = false,
  onSaved,
}: ProfessionalFormProps) {
  const queryClient = useQueryClient();
  const form = useForm<ProfileValues>({
    resolver: schemaResolver<ProfileValues>(professionalInput),
    defaultValues: start,
    shouldFocusError: false,
  });
  const { dialog, allowLeave } = useLeaveGuard(form.formState.isDirty);
  const isNew = id === undefined;
  const edited = useEdited(stored, valuesOf);
  const save = useMutation({
    mutationFn: (body: Partial<ProfileValues>) =>
      isNew
        ? call("POST /api/professionals", { body: body as ProfileValues })
        : call("PATCH /api/professionals/{id}", { params: { id }, body: { ...body, version: edited.version } }),
    onSuccess: async (saved) => {
      edited.startFrom(saved);
      allowLeave();
      form.reset(form.getValues());
      toast(
        isNew
          ? { title: text.created, description: text.createdBody }
          : { title: text.saved, description: text.savedBody },
      );
      await invalidateProfessionals(queryClient);
      onSaved?.(saved);
    },
    onError: (error) => {
      if (edited.isOutdated(error)) return;
      showFieldErrors(form, error);
      toast({ title: isNew ? text.createFailed : text.failed, description: error.message, variant: "destructive" });
    },
  });
  const handleSave = () => {
    if (save.isPending) return;
    const values = form.getValues();
    const changed = isNew ? values : changedFields(form.formState.defaultValues as ProfileValues, values);
    if (Object.keys(changed).length > 0) save.mutate(changed);
    else toast({ title: text.noChanges, description: text.noChangesBody });
  };
  return (
    <form
      noValidate
      className="flex max-w-3xl flex-col gap-10"
      onSubmit={(event) => void form.handleSubmit(handleSave)(event)}
    >
      {dialog}
      <FormErrorSummary form={form} title={commonText.errorSummary} />
      <ProfileConflict edited={edited} form={form} />
      <Group title={text.work}>
        <WorkFields form={form} />
      </Group>
      <Group title={text.contact} lead={text.contactLead}>
        <ContactFields form={form} isOwn={isOwn} hasPublicLinks={hasPublicLinks} />
      </Group>
      <Group title={text.links} lead={hasPublicLinks ? text.linksLead : withPlan(text.linksWithPlan)}>
        {isOwn && !hasPublicLinks && <PlansLink />}
        <div className="grid gap-5 sm:grid-cols-2">
          {PROFILE_LINKS.map((name) => (
            <FormField key={name} form={form} name={name} label={text[name]}>
              {(field) => <Input {...field} inputMode="url" autoComplete={name === "website" ? "url" : "off"} />}
            </FormField>
          ))}
        </div>
      </Group>
      {isOwn && (
        <FormField form={form} name="visibility" label={text.visibility} group>
          {(field) => (
            <RadioGroup className="gap-2" value={field.value} onValueChange={field.onChange}>
              {VISIBILITIES.map((value) => (
                <RadioItem
                  key={value}
                  framed
                  value={value}
                  label={text.visibilityLevels[value]}
                  description={text.visibilityLines[value]}
                />
              ))}
            </RadioGroup>
          )}
        </FormField>
      )}
      <Button type="submit" size="lg" busy={save.isPending} className="sm:self-start">
        {isNew ? text.create : text.save}
      </Button>
    </form>
  );
}

type Form = UseFormReturn<ProfileValues>;

function ProfileConflict({ edited, form }: { edited: Edited<EditedProfile>; form: Form }) {
  const resumes = useQuery({ ...professionalsData.resumes(), enabled: edited.theirs !== undefined }).data ?? [];
  const { title, summary, yearsOfExperience, city, education, specialties, tags, contactEmail, contactPhone } = text;
  const labels = { title, summary, yearsOfExperience, city, education, specialties, tags, contactEmail, contactPhone };
  return (
    <FormConflict
      edited={edited}
      form={form}
      valuesOf={valuesOf}
      labels={{
        ...labels,
        ...Object.fromEntries(PROFILE_LINKS.map((name) => [name, text[name]])),
        showsContact: text.showsContact,
        resumeUrl: text.resume,
        visibility: text.visibility,
      }}
      words={{
        resumeUrl: (url: string) => resumes.find(({ resumeUrl }) => resumeUrl === url)?.title ?? "",
        visibility: (value: ProfileValues["visibility"]) => text.visibilityLevels[value],
      }}
    />
  );
}

function Group({ title, lead, children }: { title: string; lead?: string; children: React.ReactNode }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-5">
      <legend className="mb-4 text-heading">{title}</legend>
      {lead && <p className="-mt-2 max-w-prose text-muted">{lead}</p>}
      {children}
    </fieldset>
  );
}

function WorkFields({ form }: { form: Form }) {
  const counter = (used: number, limit: number) => fill(text.counter, { used, limit });
  return (
    <>
      <FormField form={form} name="title" label={text.title} hint={text.titleHint} required>
        {(field) => <Input {...field} autoComplete="organization-title" maxLength={LIMITS.titleMax} />}
      </FormField>
      <FormField form={form} name="summary" label={text.summary} hint={text.summaryHint}>
        {(field) => <Textarea {...field} rows={6} limit={LIMITS.summaryMax} counter={counter} />}
      </FormField>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField form={form} name="yearsOfExperience" label={text.yearsOfExperience}>
          {(field) => <Input {...field} inputMode="numeric" className="max-w-32 tabular-nums" />}
        </FormField>
        <FormField form={form} name="city" label={text.city}>
          {(field) => <Input {...field} autoComplete="address-level2" maxLength={LIMITS.cityMax} />}
        </FormField>
      </div>
      <FormField form={form} name="education" label={text.education} hint={text.educationHint}>
        {(field) => <Textarea {...field} rows={4} limit={LIMITS.educationMax} counter={counter} />}
      </FormField>
      <FormField form={form} name="specialties" label={text.specialties} hint={text.specialtiesHint}>
        {(field) => <Input {...field} maxLength={LIMITS.specialtiesMax} />}
      </FormField>
      <FormField form={form} name="tags" label={text.tags} hint={text.tagsHint}>
        {(field) => <Input {...field} maxLength={LIMITS.tagsMax} />}
      </FormField>
    </>
  );
}

function ContactFields({ form, isOwn, hasPublicLinks }: { form: Form; isOwn: boolean; hasPublicLinks: boolean }) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField form={form} name="contactEmail" label={text.contactEmail}>
          {(field) => <Input {...field} type="email" autoComplete="email" />}
        </FormField>
        <FormField form={form} name="contactPhone" label={text.contactPhone}>
          {(field) => <Input {...field} type="tel" autoComplete="tel" maxLength={30} />}
        </FormField>
      </div>
      {isOwn && (
        <CheckboxField
          form={form}
          name="showsContact"
          label={text.showsContact}
          hint={hasPublicLinks ? text.showsContactHint : withPlan(text.showsContactWithPlan)}
        />
      )}
      {isOwn && <ResumeField form={form} />}
    </>
  );
}

function ResumeField({ form }: { form: Form }) {
  const resumes = useQuery(professionalsData.resumes()).data ?? [];
  const stored = form.formState.defaultValues?.resumeUrl;
  const isListed = resumes.some(({ resumeUrl }) => resumeUrl === stored);
  return (
    <FormField form={form} name="resumeUrl" label={text.resume} hint={text.resumeHint}>
      {(field) => (
        <Select
          {...field}
          options={[
            { value: "", label: text.noResume },
            ...(stored && !isListed ? [{ value: stored, label: text.keptResume }] : []),
            ...resumes.map(({ resumeUrl, title }) => ({ value: resumeUrl, label: title ?? text.untitledResume })),
          ]}
        />
      )}
    </FormField>
  );
}
