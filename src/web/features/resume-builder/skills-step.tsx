import { useFieldArray } from "react-hook-form";
import { RESUME_LIMITS, SKILL_LEVELS } from "#contract/resumes.ts";
import { resumeBuilderText } from "#contract/texts/resume-builder.ts";
import { resumeChoicesText } from "#contract/texts/resume-choices.ts";
import { FormField } from "#web/ui/form-field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Select } from "#web/ui/select.tsx";
import { EntryList } from "./entry-list.tsx";
import { optionsOf } from "./field-words.ts";
import { blankSkill, type ResumeValues } from "./resume-values.ts";
import { StepForm, type StepNavigation } from "./step-form.tsx";
import { useStepForm, type StepProps } from "./use-step-form.ts";

const text = resumeBuilderText.fields;

/** Step 4. spec: product §2, §5 */
export function SkillsStep({ values, navigation, ...props }: StepProps & { navigation: StepNavigation }) {
  const form = useStepForm<Pick<ResumeValues, "skills">>("skills", { skills: values.skills }, props);
  const entries = useFieldArray({ control: form.control, name: "skills" });
  return (
    <StepForm step="skills" form={form} navigation={navigation}>
      <EntryList
        entries={entries}
        entryAt={(index) => form.getValues(`skills.${index}`)}
        blank={blankSkill}
        label={resumeBuilderText.entries.skill}
        keepsOne
        max={RESUME_LIMITS.entriesMax * 2}
      >
        {(index) => (
          <div className="grid gap-5 sm:grid-cols-[2fr_1fr]">
            <FormField form={form} name={`skills.${index}.name`} label={text.skillName} required>
              {(field) => <Input {...field} autoComplete="off" />}
            </FormField>
            <FormField form={form} name={`skills.${index}.level`} label={text.skillLevel} required>
              {(field) => <Select {...field} options={optionsOf(SKILL_LEVELS, resumeChoicesText.skillLevels)} />}
            </FormField>
          </div>
        )}
      </EntryList>
    </StepForm>
  );
}
