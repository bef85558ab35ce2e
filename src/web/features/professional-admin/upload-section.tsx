import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { KYC_SECTIONS, type KycDocumentType, type KycSection } from "#contract/professionals.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { professionalAdminText } from "#contract/texts/professional-admin.ts";
import { call } from "#web/platform/api/call.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Field } from "#web/ui/field.tsx";
import { FileInput } from "#web/ui/file-input.tsx";
import { Select } from "#web/ui/select.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { toast } from "#web/ui/toast.tsx";
import { invalidateOwnProfile } from "./professional-admin.data.ts";
import { DOCUMENT_ACCEPT, FILE_MAX, fileLabels, fileRejection, toastFileRejection } from "./words.ts";

const text = professionalAdminText.verification;

/** One of the three sections: a document type and its file, which is uploaded as soon as it is selected. */
export function UploadSection({ section }: { section: KycSection }) {
  const queryClient = useQueryClient();
  const [documentType, setDocumentType] = useState<KycDocumentType>(KYC_SECTIONS[section][0]);
  const upload = useMutation({
    mutationFn: (document: File) =>
      call("POST /api/professionals/me/kyc-documents", {
        body: { documentType, documentName: document.name.slice(0, 160) },
        files: { document },
      }),
    onSuccess: async () => {
      toast({ title: text.uploaded, description: professionalAdminText.documentTypes[documentType] });
      await invalidateOwnProfile(queryClient);
    },
    onError: (error) => {
      const rejection = fileRejection(error);
      if (rejection) toastFileRejection(rejection);
      else toast({ title: text.uploadFailed, description: error.message, variant: "destructive" });
    },
  });
  const id = `kyc-${section}`;
  return (
    <section aria-labelledby={id} className="grid gap-4 p-5 lg:grid-cols-2 lg:gap-8">
      <div className="flex flex-col gap-1">
        <h3 id={id} className="flex flex-wrap items-center gap-2 text-subheading">
          {text.sections[section]}
          {section === "identity" && <Badge variant="outline">{text.needed}</Badge>}
        </h3>
        <p className="text-sm text-muted">{text.sectionLines[section]}</p>
      </div>
      <div className="flex flex-col gap-3">
        <Field label={text.documentType}>
          <Select
            value={documentType}
            disabled={upload.isPending}
            options={KYC_SECTIONS[section].map((value) => ({
              value,
              label: professionalAdminText.documentTypes[value],
            }))}
            onChange={(event) => setDocumentType(event.currentTarget.value as KycDocumentType)}
          />
        </Field>
        <Field label={text.upload} hint={text.uploadHint}>
          <FileInput
            files={[]}
            accept={DOCUMENT_ACCEPT}
            maxBytes={FILE_MAX}
            disabled={upload.isPending}
            labels={fileLabels()}
            onReject={(_, reason) => toastFileRejection(reason)}
            onFilesChange={([file]) => file && upload.mutate(file)}
          />
        </Field>
        {upload.isPending && (
          <p role="status" className="flex items-center gap-2 text-sm text-muted">
            <Spinner className="size-4" />
            {fill(text.uploading, { name: upload.variables.name })}
          </p>
        )}
      </div>
    </section>
  );
}
