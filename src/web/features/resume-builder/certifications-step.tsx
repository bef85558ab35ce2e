import { useCallback, useRef } from "react";
import { useFieldArray } from "react-hook-form";
import { RESUME_LIMITS } from "#contract/resumes.ts";
import { commonText } from "#contract/texts/common.ts";
import { resumeBuilderText } from "#contract/texts/resume-builder.ts";
import { DocumentDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { FormField } from "#web/ui/form-field.tsx";
import { Input } from "#web/ui/input.tsx";
import { CertificateFile } from "./certificate-file.tsx";
import { EntryList } from "./entry-list.tsx";
import { blankCertification, type ResumeValues } from "./resume-values.ts";
import { StepForm, type StepNavigation } from "./step-form.tsx";
import { useStepForm, type StepProps } from "./use-step-form.ts";

const text = resumeBuilderText.fields;

/** Step 5: optional, but each entry must be complete. spec: product §5 */
export function CertificationsStep({
  values,
  navigation,
  embedded,
  ...props
}: StepProps & {
  navigation: StepNavigation;
  /** Data URLs of selected files, by the address of the stored file. */
  embedded: Map<string, string>;
}) {
  const form = useStepForm<Pick<ResumeValues, "certifications">>(
    "certifications",
    { certifications: values.certifications },
    props,
  );
  const entries = useFieldArray({ control: form.control, name: "certifications" });
  const uploads = useRef(new Set<Promise<unknown>>());
  const handleUpload = useCallback((upload: Promise<unknown>) => {
    uploads.current.add(upload);
    void upload.finally(() => uploads.current.delete(upload));
  }, []);
  return (
    <StepForm
      step="certifications"
      form={form}
      navigation={navigation}
      beforeSubmit={() => Promise.all(uploads.current)}
    >
      {entries.fields.length === 0 && (
        <EmptyState
          drawing={<DocumentDrawing />}
          title={resumeBuilderText.noCertifications}
          description={resumeBuilderText.noCertificationsHint}
          className="pt-2 pb-4"
        />
      )}
      <EntryList
        entries={entries}
        entryAt={(index) => form.getValues(`certifications.${index}`)}
        blank={blankCertification}
        label={resumeBuilderText.entries.certification}
        keepsOne={false}
        max={RESUME_LIMITS.certificationsMax}
        addLabel={resumeBuilderText.addCertification}
      >
        {(index) => (
          <div className="grid gap-5 sm:grid-cols-2">
            <FormField form={form} name={`certifications.${index}.name`} label={text.certificationName} required>
              {(field) => <Input {...field} autoComplete="off" />}
            </FormField>
            <FormField form={form} name={`certifications.${index}.issuingOrganization`} label={text.issuer} required>
              {(field) => <Input {...field} autoComplete="off" />}
            </FormField>
            <FormField form={form} name={`certifications.${index}.issueDate`} label={text.issueDate} required>
              {(field) => <Input {...field} type="date" />}
            </FormField>
            <FormField
              form={form}
              name={`certifications.${index}.expiryDate`}
              label={text.expiryDate}
              hint={text.expiryDateHint}
              optionalLabel={commonText.optional}
            >
              {(field) => <Input {...field} type="date" />}
            </FormField>
            <CertificateFile form={form} index={index} embedded={embedded} onUpload={handleUpload} />
          </div>
        )}
      </EntryList>
    </StepForm>
  );
}
