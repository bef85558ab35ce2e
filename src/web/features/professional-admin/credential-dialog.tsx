import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { useForm } from "react-hook-form";
import { certificationInput } from "#schemas/professionals.ts";
import type { Certification } from "#contract/professional-parts.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { professionalAdminText } from "#contract/texts/professional-admin.ts";
import { call } from "#web/platform/api/call.ts";
import { DialogForm } from "#web/platform/forms/dialog-form.tsx";
import { showFieldErrors } from "#web/platform/forms/form-errors.ts";
import { Dialog, DialogTrigger } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { FileInput } from "#web/ui/file-input.tsx";
import { FormField } from "#web/ui/form-field.tsx";
import { Input } from "#web/ui/input.tsx";
import { toast } from "#web/ui/toast.tsx";
import { invalidateOwnProfile } from "./professional-admin.data.ts";
import { DOCUMENT_ACCEPT, FILE_MAX, fileLabels, fileRejection, toastFileRejection } from "./words.ts";
import { FormConflict } from "#web/platform/forms/conflict-notice.tsx";
import { useEdited } from "#web/platform/forms/edited.ts";
import { schemaResolver } from "#web/platform/forms/schema-resolver.ts";

const text = professionalAdminText.credentials;

interface CertificationFormValues {
  name: string;
  issuingOrganization: string;
  issueDate: string;
  expiryDate: string;
  credentialId: string;
  credentialUrl: string;
}

/** Adds or edits a credential. The input is kept when saving fails. */
export function CredentialDialog({
  professionalId,
  credential,
  trigger,
}: {
  professionalId: number;
  credential?: Certification;
  trigger: ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Dialog open={isOpen} onOpenChange={setIsOpen}>
      <DialogTrigger asChild>{trigger}</DialogTrigger>
      {isOpen && (
        <CredentialForm professionalId={professionalId} credential={credential} onSaved={() => setIsOpen(false)} />
      )}
    </Dialog>
  );
}

function CredentialForm({
  professionalId,
  credential,
  onSaved,
}: {
  professionalId: number;
  credential: Certification | undefined;
  onSaved: () => void;
}) {
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File>();
  const form = useForm<CertificationFormValues>({
    resolver: schemaResolver<CertificationFormValues>(certificationInput),
    defaultValues: valuesOf(credential),
    shouldFocusError: false,
  });
  const edited = useEdited(credential);
  const save = useMutation({
    mutationFn: () => {
      const sent = { body: form.getValues(), files: { certificate: file } };
      return credential
        ? call("PATCH /api/professionals/{id}/certifications/{partId}", {
            params: { id: professionalId, partId: credential.id },
            ...sent,
            body: { ...sent.body, version: edited.version },
          })
        : call("POST /api/professionals/{id}/certifications", { params: { id: professionalId }, ...sent });
    },
    onSuccess: async () => {
      toast({ title: credential ? text.updated : text.added });
      onSaved();
      await invalidateOwnProfile(queryClient);
    },
    onError: (error) => {
      if (edited.isOutdated(error)) return;
      const rejection = fileRejection(error);
      if (rejection) return toastFileRejection(rejection);
      showFieldErrors(form, error);
      toast({ title: text.saveFailed, description: error.message, variant: "destructive" });
    },
  });
  const words = text.fields;
  return (
    <DialogForm
      form={form}
      title={credential ? fill(text.editTitle, { name: credential.name }) : text.addTitle}
      description={recheckOf(credential)}
      saveLabel={text.save}
      isSaving={save.isPending}
      onSave={() => save.mutate()}
    >
      <FormConflict
        edited={edited}
        form={form}
        valuesOf={valuesOf}
        labels={{
          name: words.name,
          issuingOrganization: words.organization,
          issueDate: words.issueDate,
          expiryDate: words.expiryDate,
          credentialId: words.credentialId,
          credentialUrl: words.credentialUrl,
        }}
      />
      <FormField form={form} name="name" label={words.name} hint={words.nameHint} required>
        {(field) => <Input {...field} maxLength={160} />}
      </FormField>
      <FormField form={form} name="issuingOrganization" label={words.organization} required>
        {(field) => <Input {...field} autoComplete="organization" maxLength={160} />}
      </FormField>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField form={form} name="issueDate" label={words.issueDate} optionalLabel={commonText.optional}>
          {(field) => <Input {...field} type="date" />}
        </FormField>
        <FormField
          form={form}
          name="expiryDate"
          label={words.expiryDate}
          hint={words.expiryHint}
          optionalLabel={commonText.optional}
        >
          {(field) => <Input {...field} type="date" />}
        </FormField>
      </div>
      <FormField form={form} name="credentialId" label={words.credentialId} optionalLabel={commonText.optional}>
        {(field) => <Input {...field} autoComplete="off" maxLength={80} />}
      </FormField>
      <FormField
        form={form}
        name="credentialUrl"
        label={words.credentialUrl}
        hint={words.urlHint}
        optionalLabel={commonText.optional}
      >
        {(field) => <Input {...field} inputMode="url" autoComplete="url" />}
      </FormField>
      <Field label={words.certificate} hint={words.certificateHint} optionalLabel={commonText.optional}>
        <FileInput
          files={file ? [file] : []}
          accept={DOCUMENT_ACCEPT}
          maxBytes={FILE_MAX}
          existing={credential?.certificateUrl ? { name: text.existingFile } : null}
          onFilesChange={([chosen]) => setFile(chosen)}
          onReject={(_, reason) => toastFileRejection(reason)}
          labels={fileLabels()}
        />
      </Field>
    </DialogForm>
  );
}

/** What a change does to a credential that is checked or being checked. */
function recheckOf(credential: Certification | undefined): string | undefined {
  if (credential?.verified) return text.recheckVerified;
  return credential?.submittedAt ? text.recheckSubmitted : undefined;
}

function valuesOf(credential: Certification | undefined): CertificationFormValues {
  return {
    name: credential?.name ?? "",
    issuingOrganization: credential?.issuingOrganization ?? "",
    issueDate: credential?.issueDate ?? "",
    expiryDate: credential?.expiryDate ?? "",
    credentialId: credential?.credentialId ?? "",
    credentialUrl: credential?.credentialUrl ?? "",
  };
}
