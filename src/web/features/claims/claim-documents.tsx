import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CircleAlert, FileText } from "lucide-react";
import { useState, type ReactNode } from "react";
import {
  CLAIM_LIMITS,
  documentTypesOf,
  type ClaimDocument,
  type ClaimDocumentType,
  type ClaimState,
} from "#contract/claims.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { claimsText } from "#contract/texts/claims.ts";
import { call } from "#web/platform/api/call.ts";
import { formatFileSize } from "#web/platform/files/file-size.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { FileInput } from "#web/ui/file-input.tsx";
import { Progress } from "#web/ui/progress.tsx";
import { Select } from "#web/ui/select.tsx";
import { toast } from "#web/ui/toast.tsx";
import { DOCUMENT_ACCEPT, DOCUMENTS_MAX, fileLabels, toastRejectedFile } from "./claim-words.ts";
import { claimsData, invalidateClaims } from "./claims.data.ts";
import { DocumentRow, OpenDocument } from "./document-row.tsx";
import type { PendingUpload, Uploads } from "./use-uploads.ts";

const text = claimsText.form;
const CHOOSER = "claim-file";

/** Documents of a claim that is not submitted yet, each uploaded when chosen and removable. */
export function ClaimDocuments({ state, uploads }: { state: ClaimState; uploads: Uploads }) {
  const { business, documents } = state;
  const types = documentTypesOf(business.kind);
  const [documentType, setDocumentType] = useState<ClaimDocumentType>(types[0] ?? "other");
  const room = DOCUMENTS_MAX - documents.length - uploads.items.length;
  function handleFiles(files: File[]): void {
    if (files.length > room)
      toast({
        title: fill(claimsText.file.tooMany, { count: DOCUMENTS_MAX }),
        description: claimsText.file.tooManyBody,
        variant: "destructive",
      });
    uploads.add(files.slice(0, Math.max(0, room)), documentType);
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h3 id="claim-documents" tabIndex={-1} className="font-semibold outline-none">
          {text.documents}
        </h3>
        <p className="max-w-prose text-sm text-muted">{text.documentsLead}</p>
      </div>
      {room > 0 ? (
        <div className="grid gap-4 sm:grid-cols-[14rem_minmax(0,1fr)]">
          <Field label={text.documentType}>
            <Select
              value={documentType}
              options={types.map((value) => ({ value, label: claimsText.documentTypes[value] }))}
              onChange={(event) => setDocumentType(event.currentTarget.value as ClaimDocumentType)}
            />
          </Field>
          <Field id={CHOOSER} label={text.file} hint={fill(text.fileHint, { count: DOCUMENTS_MAX })}>
            <FileInput
              files={[]}
              multiple
              accept={DOCUMENT_ACCEPT}
              maxBytes={CLAIM_LIMITS.fileBytes}
              labels={fileLabels()}
              onReject={(_, reason) => toastRejectedFile(reason)}
              onFilesChange={handleFiles}
            />
          </Field>
        </div>
      ) : (
        <p className="text-sm text-muted">{fill(text.full, { count: DOCUMENTS_MAX })}</p>
      )}
      {documents.length + uploads.items.length > 0 && (
        <ul
          aria-label={claimsText.file.list}
          className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface"
        >
          {documents.map((document) => (
            <StoredDocumentRow key={document.id} businessId={business.id} document={document} />
          ))}
          {uploads.items.map((item) => (
            <UploadRow key={item.key} item={item} uploads={uploads} />
          ))}
        </ul>
      )}
    </div>
  );
}

function StoredDocumentRow({ businessId, document }: { businessId: number; document: ClaimDocument }) {
  const queryClient = useQueryClient();
  const name = document.documentName ?? claimsText.documentTypes[document.documentType];
  const remove = useMutation({
    mutationFn: () =>
      call("DELETE /api/businesses/{id}/claim/documents/{documentId}", {
        params: { id: businessId, documentId: document.id },
      }),
    onSuccess: () => {
      queryClient.setQueryData(
        claimsData.state(businessId).queryKey,
        (state) => state && { ...state, documents: state.documents.filter(({ id }) => id !== document.id) },
      );
      toast({ title: claimsText.file.removed });
      window.document.getElementById("claim-documents")?.focus();
    },
    onError: async (error) => {
      toast({ title: claimsText.file.removeFailed, description: error.message, variant: "destructive" });
      await invalidateClaims(queryClient);
    },
  });
  return (
    <DocumentRow document={document}>
      <OpenDocument document={document} />
      <Button
        size="sm"
        variant="ghost"
        busy={remove.isPending}
        aria-label={fill(claimsText.file.discardLabel, { name })}
        onClick={() => remove.mutate()}
      >
        {claimsText.file.discard}
      </Button>
    </DocumentRow>
  );
}

function UploadRow({ item, uploads }: { item: PendingUpload; uploads: Uploads }) {
  const { file, progress, failure, documentType } = item;
  const { name } = file;
  if (failure === undefined)
    return (
      <UploadRowLayout title={claimsText.documentTypes[documentType]} detail={name}>
        <div className="flex flex-col gap-1 sm:w-48">
          <Progress
            value={progress === undefined ? 0 : Math.round(progress * 100)}
            label={fill(claimsText.file.sending, { name })}
          />
          <span className="text-xs text-muted tabular-nums">
            {progress === undefined ? claimsText.file.waiting : formatFileSize(file.size)}
          </span>
        </div>
      </UploadRowLayout>
    );
  return (
    <UploadRowLayout
      title={claimsText.documentTypes[documentType]}
      detail={name}
      note={
        <span role="alert" className="flex items-start gap-1 text-sm font-medium text-danger-ink">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {fill(claimsText.file.notSent, { reason: failure })}
        </span>
      }
    >
      <div className="flex gap-2">
        <Button
          size="sm"
          variant="outline"
          aria-label={fill(claimsText.file.againLabel, { name })}
          onClick={() => uploads.retry(item)}
        >
          {claimsText.file.again}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          aria-label={fill(claimsText.file.discardLabel, { name })}
          onClick={() => {
            uploads.discard(item.key);
            document.getElementById("claim-documents")?.focus();
          }}
        >
          {claimsText.file.discard}
        </Button>
      </div>
    </UploadRowLayout>
  );
}

function UploadRowLayout({
  title,
  detail,
  note,
  children,
}: {
  title: string;
  detail: string;
  note?: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className="flex flex-col gap-2 px-4 py-3 sm:flex-row sm:items-center sm:justify-between">
      <span className="flex min-w-0 items-start gap-3">
        <FileText aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
        <span className="flex min-w-0 flex-col">
          <span className="font-medium">{title}</span>
          <span className="text-sm break-all text-muted">{detail}</span>
          {note}
        </span>
      </span>
      {children}
    </li>
  );
}
