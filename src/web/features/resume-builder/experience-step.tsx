import { useFieldArray } from "react-hook-form";
import { EMPLOYMENT_TYPES, RESUME_LIMITS } from "#contract/resumes.ts";
import { commonText } from "#contract/texts/common.ts";
import { resumeBuilderText } from "#contract/texts/resume-builder.ts";
import { resumeChoicesText } from "#contract/texts/resume-choices.ts";
import { MonthInput, useMonthPicker } from "#web/platform/forms/month-input.tsx";
import { FormField } from "#web/ui/form-field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Select } from "#web/ui/select.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { EntryList } from "./entry-list.tsx";
import { countText, optionsOf } from "./field-words.ts";
import { blankExperience, type ResumeValues } from "./resume-values.ts";
import { StepForm, type StepNavigation } from "./step-form.tsx";
import { useStepForm, type StepProps } from "./use-step-form.ts";

const text = resumeBuilderText.fields;

/** Step 3. spec: product §2, §5 */
export function ExperienceStep({ values, navigation, ...props }: StepProps & { navigation: StepNavigation }) {
  const form = useStepForm<Pick<ResumeValues, "experience">>("experience", { experience: values.experience }, props);
  const hasPicker = useMonthPicker();
  const entries = useFieldArray({ control: form.control, name: "experience" });
  return (
    <StepForm step="experience" form={form} navigation={navigation}>
      <EntryList
        entries={entries}
        entryAt={(index) => form.getValues(`experience.${index}`)}
        blank={blankExperience}
        label={resumeBuilderText.entries.experience}
        keepsOne
        max={RESUME_LIMITS.entriesMax}
      >
        {(index) => (
          <div className="grid gap-5 sm:grid-cols-2">
            <FormField form={form} name={`experience.${index}.position`} label={text.position} required>
              {(field) => <Input {...field} autoComplete="off" />}
            </FormField>
            <FormField form={form} name={`experience.${index}.company`} label={text.company} required>
              {(field) => <Input {...field} autoComplete="off" />}
            </FormField>
            <FormField form={form} name={`experience.${index}.employmentType`} label={text.employmentType} required>
              {(field) => (
                <Select {...field} options={optionsOf(EMPLOYMENT_TYPES, resumeChoicesText.employmentTypes)} />
              )}
            </FormField>
            <FormField
              form={form}
              name={`experience.${index}.location`}
              label={text.location}
              optionalLabel={commonText.optional}
            >
              {(field) => <Input {...field} autoComplete="off" />}
            </FormField>
            <FormField
              form={form}
              name={`experience.${index}.startDate`}
              label={text.startDate}
              hint={hasPicker ? undefined : text.startMonthHint}
              required
            >
              {(field) => <MonthInput {...field} />}
            </FormField>
            <FormField
              form={form}
              name={`experience.${index}.endDate`}
              label={text.endDate}
              hint={hasPicker ? text.endDateHint : text.endMonthHint}
              optionalLabel={commonText.optional}
            >
              {(field) => <MonthInput {...field} />}
            </FormField>
            <FormField
              form={form}
              name={`experience.${index}.description`}
              label={text.description}
              hint={text.descriptionHint}
              required
              className="sm:col-span-2"
            >
              {(field) => (
                <Textarea {...field} className="min-h-32" limit={RESUME_LIMITS.experienceMax} counter={countText} />
              )}
            </FormField>
          </div>
        )}
      </EntryList>
    </StepForm>
  );
}
