import { FileText } from "lucide-react";
import { RESUME_LIMITS, RESUME_TEMPLATES } from "#contract/resumes.ts";
import { resumeBuilderText } from "#contract/texts/resume-builder.ts";
import { Button } from "#web/ui/button.tsx";
import { FormField } from "#web/ui/form-field.tsx";
import { RadioGroup, RadioItem } from "#web/ui/radio-group.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { countText } from "./field-words.ts";
import type { ResumeValues } from "./resume-values.ts";
import { StepForm, type StepNavigation } from "./step-form.tsx";
import { TemplateSketch } from "./template-sketch.tsx";
import { useStepForm, type StepProps } from "./use-step-form.ts";

const text = resumeBuilderText.fields;
const words = resumeBuilderText.templates;

/** Step 6: the cover letter and the template; generates the resume. spec: product §2, §5 */
export function CoverLetterStep({
  values,
  navigation,
  busy,
  ...props
}: StepProps & { navigation: StepNavigation; busy: boolean }) {
  const form = useStepForm<Pick<ResumeValues, "coverLetter" | "template">>(
    "coverLetter",
    { coverLetter: values.coverLetter, template: values.template },
    props,
  );
  return (
    <StepForm
      step="coverLetter"
      form={form}
      navigation={navigation}
      submit={
        <Button type="submit" size="lg" busy={busy}>
          {!busy && <FileText aria-hidden="true" />}
          {busy ? resumeBuilderText.generating : resumeBuilderText.generate}
        </Button>
      }
    >
      <FormField form={form} name="coverLetter" label={text.coverLetter} hint={text.coverLetterHint} required>
        {(field) => (
          <Textarea {...field} className="min-h-56" limit={RESUME_LIMITS.coverLetterMax} counter={countText} />
        )}
      </FormField>
      <FormField form={form} name="template" label={text.template} group>
        {(field) => (
          <RadioGroup value={field.value} onValueChange={field.onChange} className="grid gap-3 sm:grid-cols-2">
            {RESUME_TEMPLATES.map((value) => (
              <RadioItem
                key={value}
                framed
                value={value}
                label={
                  <span className="flex items-center gap-4">
                    <TemplateSketch template={value} />
                    <span className="flex flex-col">
                      <span className="font-medium">{words[value]}</span>
                      <span className="text-sm text-muted">{words[`${value}Hint`]}</span>
                    </span>
                  </span>
                }
              />
            ))}
          </RadioGroup>
        )}
      </FormField>
    </StepForm>
  );
}
