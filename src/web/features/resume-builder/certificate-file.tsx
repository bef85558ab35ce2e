import { useEffect, useRef, useState } from "react";
import { useWatch, type UseFormReturn } from "react-hook-form";
import { CERTIFICATION_FILE_TYPES, RESUME_LIMITS } from "#contract/resumes.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { resumeBuilderText } from "#contract/texts/resume-builder.ts";
import { ApiError } from "#web/platform/api/api-error.ts";
import { call } from "#web/platform/api/call.ts";
import { formatFileSize } from "#web/platform/files/file-size.ts";
import { FileInput } from "#web/ui/file-input.tsx";
import { FormField } from "#web/ui/form-field.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { toast } from "#web/ui/toast.tsx";
import type { ResumeValues } from "./resume-values.ts";

const text = resumeBuilderText.file;
const ACCEPT = [...CERTIFICATION_FILE_TYPES, ".jpg"].join(",");
const labels = () => ({
  choose: text.choose,
  drop: text.drop,
  remove: (name: string) => fill(text.remove, { name }),
  size: formatFileSize,
});

/**
 * The file of one certification. It is uploaded as soon as it is selected, so that a draft can refer to it; its data
 * URL stays in memory for the resume generated on this page. spec: product §2, §5, calls §8.6
 */
export function CertificateFile({
  form,
  index,
  embedded,
  onUpload,
}: {
  form: UseFormReturn<Pick<ResumeValues, "certifications">>;
  index: number;
  embedded: Map<string, string>;
  onUpload: (upload: Promise<unknown>) => void;
}) {
  const entry = useWatch({ control: form.control, name: `certifications.${index}` });
  const [uploading, setUploading] = useState<string>();
  // Entries before this one may be removed during the upload.
  const at = useRef(index);
  useEffect(() => {
    at.current = index;
  }, [index]);

  function set(file: { url: string; fileName: string }): void {
    form.setValue(`certifications.${at.current}.fileName`, file.fileName);
    form.setValue(`certifications.${at.current}.certificationFile`, file.url, {
      shouldValidate: form.formState.submitCount > 0,
    });
  }

  async function store(file: File): Promise<void> {
    setUploading(file.name);
    try {
      const [stored, data] = await Promise.all([call("POST /api/resume/files", { files: { file } }), readData(file)]);
      embedded.set(stored.url, data);
      form.clearErrors(`certifications.${at.current}.certificationFile`);
      set(stored);
    } catch (error) {
      toastUploadError(error);
      form.setError(`certifications.${at.current}.certificationFile`, { type: "upload", message: text.failedField });
    } finally {
      setUploading(undefined);
    }
  }

  const { certificationFile: url, fileName } = entry ?? { certificationFile: "", fileName: "" };
  return (
    <FormField
      form={form}
      name={`certifications.${index}.certificationFile`}
      label={resumeBuilderText.fields.file}
      hint={resumeBuilderText.fields.fileHint}
      required
      className="sm:col-span-2"
    >
      {({ ref }) => (
        <>
          <FileInput
            ref={ref}
            files={[]}
            accept={ACCEPT}
            maxBytes={RESUME_LIMITS.fileBytes}
            disabled={uploading !== undefined}
            labels={labels()}
            existing={url ? { name: fileName, onRemove: () => set({ url: "", fileName: "" }) } : null}
            onReject={(_, reason) => toastRejection(reason)}
            onFilesChange={([file]) => file && onUpload(store(file))}
          />
          {uploading !== undefined && (
            <p className="flex items-center gap-2 text-sm text-muted">
              <Spinner className="size-4" />
              {fill(text.uploading, { name: uploading })}
            </p>
          )}
          {url && uploading === undefined && (
            <TextLink variant="more" href={url} target="_blank" rel="noopener" className="self-start text-sm">
              {fill(text.open, { name: fileName })}
            </TextLink>
          )}
        </>
      )}
    </FormField>
  );
}

function toastRejection(reason: "type" | "size"): void {
  if (reason === "size") toast({ title: text.tooLarge, description: text.tooLargeBody, variant: "destructive" });
  else toast({ title: text.wrongType, description: text.wrongTypeBody, variant: "destructive" });
}

/** The server inspects the content, so it may reject a file that passed here. */
function toastUploadError(error: unknown): void {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === "uploads.too_large" || code === "too_large") toastRejection("size");
  else if (code === "uploads.wrong_type") toastRejection("type");
  else toast({ title: text.failed, description: (error as Error).message, variant: "destructive" });
}

function readData(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result as string));
    reader.addEventListener("error", () => reject(reader.error ?? new Error(text.failed)));
    reader.readAsDataURL(file);
  });
}
