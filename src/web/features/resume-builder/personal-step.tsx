import { NATIONALITIES, RESUME_LIMITS } from "#contract/resumes.ts";
import { resumeBuilderText } from "#contract/texts/resume-builder.ts";
import { resumeChoicesText } from "#contract/texts/resume-choices.ts";
import { FormField } from "#web/ui/form-field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Select } from "#web/ui/select.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { countText, optionsOf } from "./field-words.ts";
import type { PersonalValues } from "./resume-values.ts";
import { StepForm, type StepNavigation } from "./step-form.tsx";
import { useStepForm, type StepProps } from "./use-step-form.ts";

const text = resumeBuilderText.fields;

/** Step 1. spec: product §5 */
export function PersonalStep({ values, navigation, ...props }: StepProps & { navigation: StepNavigation }) {
  const { firstName, lastName, email, phone, location, nationality, title, summary } = values;
  const form = useStepForm<PersonalValues>(
    "personal",
    { firstName, lastName, email, phone, location, nationality, title, summary },
    props,
  );
  return (
    <StepForm step="personal" form={form} navigation={navigation}>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField form={form} name="firstName" label={text.firstName} required>
          {(field) => <Input {...field} autoComplete="given-name" />}
        </FormField>
        <FormField form={form} name="lastName" label={text.lastName} required>
          {(field) => <Input {...field} autoComplete="family-name" />}
        </FormField>
        <FormField form={form} name="email" label={text.email} required>
          {(field) => <Input {...field} type="email" autoComplete="email" />}
        </FormField>
        <FormField form={form} name="phone" label={text.phone} hint={text.phoneHint} required>
          {(field) => <Input {...field} type="tel" autoComplete="tel" />}
        </FormField>
        <FormField form={form} name="location" label={text.location} hint={text.locationHint} required>
          {(field) => <Input {...field} autoComplete="address-level2" />}
        </FormField>
        <FormField form={form} name="nationality" label={text.nationality} hint={text.nationalityHint} required>
          {(field) => (
            <Select
              {...field}
              options={optionsOf(NATIONALITIES, resumeChoicesText.nationalities)}
              placeholder={text.choose}
            />
          )}
        </FormField>
      </div>
      <FormField form={form} name="title" label={text.title} hint={text.titleHint} required>
        {(field) => <Input {...field} autoComplete="organization-title" />}
      </FormField>
      <FormField form={form} name="summary" label={text.summary} hint={text.summaryHint} required>
        {(field) => <Textarea {...field} className="min-h-36" limit={RESUME_LIMITS.summaryMax} counter={countText} />}
      </FormField>
    </StepForm>
  );
}
