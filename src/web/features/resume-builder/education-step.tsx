import { useFieldArray } from "react-hook-form";
import { DEGREES, RESUME_LIMITS } from "#contract/resumes.ts";
import { resumeBuilderText } from "#contract/texts/resume-builder.ts";
import { resumeChoicesText } from "#contract/texts/resume-choices.ts";
import { FormField } from "#web/ui/form-field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Select } from "#web/ui/select.tsx";
import { EntryList } from "./entry-list.tsx";
import { optionsOf } from "./field-words.ts";
import { blankEducation, type ResumeValues } from "./resume-values.ts";
import { StepForm, type StepNavigation } from "./step-form.tsx";
import { useStepForm, type StepProps } from "./use-step-form.ts";

const text = resumeBuilderText.fields;

/** Step 2. spec: product §2, §5 */
export function EducationStep({ values, navigation, ...props }: StepProps & { navigation: StepNavigation }) {
  const form = useStepForm<Pick<ResumeValues, "education">>("education", { education: values.education }, props);
  const entries = useFieldArray({ control: form.control, name: "education" });
  return (
    <StepForm step="education" form={form} navigation={navigation}>
      <EntryList
        entries={entries}
        entryAt={(index) => form.getValues(`education.${index}`)}
        blank={blankEducation}
        label={resumeBuilderText.entries.education}
        keepsOne
        max={RESUME_LIMITS.entriesMax}
      >
        {(index) => (
          <div className="grid gap-5 sm:grid-cols-2">
            <FormField form={form} name={`education.${index}.institution`} label={text.institution} required>
              {(field) => <Input {...field} autoComplete="off" />}
            </FormField>
            <FormField form={form} name={`education.${index}.degree`} label={text.degree} required>
              {(field) => (
                <Select {...field} options={optionsOf(DEGREES, resumeChoicesText.degrees)} placeholder={text.choose} />
              )}
            </FormField>
            <FormField
              form={form}
              name={`education.${index}.fieldOfStudy`}
              label={text.fieldOfStudy}
              required
              className="sm:col-span-2"
            >
              {(field) => <Input {...field} autoComplete="off" />}
            </FormField>
            <FormField form={form} name={`education.${index}.startYear`} label={text.startYear} required>
              {(field) => <Input {...field} inputMode="numeric" maxLength={4} autoComplete="off" />}
            </FormField>
            <FormField
              form={form}
              name={`education.${index}.endYear`}
              label={text.endYear}
              hint={text.endYearHint}
              required
            >
              {(field) => <Input {...field} inputMode="numeric" maxLength={4} autoComplete="off" />}
            </FormField>
          </div>
        )}
      </EntryList>
    </StepForm>
  );
}
