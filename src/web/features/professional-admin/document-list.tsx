import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { KycDocument } from "#contract/kyc.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { formatDate } from "#contract/texts/format.ts";
import { professionalAdminText } from "#contract/texts/professional-admin.ts";
import { call } from "#web/platform/api/call.ts";
import { ConfirmedLink } from "#web/platform/session/confirmed-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { toast } from "#web/ui/toast.tsx";
import { DocumentBadge } from "./kyc-badge.tsx";
import { invalidateOwnProfile } from "./professional-admin.data.ts";

const text = professionalAdminText.verification;

/** The uploaded documents: type, date and status. spec: product §2 (R346) */
export function DocumentList({ documents, canRemove }: { documents: readonly KycDocument[]; canRemove: boolean }) {
  return (
    <div className="flex flex-col gap-3">
      <h3 id="kyc-documents" tabIndex={-1} className="text-subheading outline-none">
        {text.documents}
      </h3>
      {documents.length === 0 ? (
        <p className="text-muted">{text.noDocuments}</p>
      ) : (
        <DataTable
          caption={text.documents}
          rows={documents}
          getKey={(row) => String(row.id)}
          columns={[
            { key: "type", header: text.type, main: true, cell: (row) => <DocumentName document={row} /> },
            {
              key: "date",
              header: text.date,
              className: "whitespace-nowrap",
              cell: (row) => formatDate(row.createdAt),
            },
            { key: "status", header: text.status, cell: (row) => <DocumentBadge status={row.status} /> },
          ]}
          actionsLabel={text.actions}
          actions={(row) => <DocumentActions document={row} canRemove={canRemove} />}
        />
      )}
    </div>
  );
}

function DocumentName({ document: { documentType, documentName } }: { document: KycDocument }) {
  return (
    <span className="flex min-w-0 flex-col">
      <span className="font-medium">{professionalAdminText.documentTypes[documentType]}</span>
      {documentName && <span className="max-w-72 text-xs break-all text-muted">{documentName}</span>}
    </span>
  );
}

function DocumentActions({ document, canRemove }: { document: KycDocument; canRemove: boolean }) {
  const queryClient = useQueryClient();
  const type = professionalAdminText.documentTypes[document.documentType];
  const file = document.documentName;
  const words = {
    name: file ? fill(professionalAdminText.documentFile, { type, file }) : type,
    date: formatDate(document.createdAt),
  };
  const remove = useMutation({
    mutationFn: () => call("DELETE /api/professionals/me/kyc-documents/{partId}", { params: { partId: document.id } }),
    onSuccess: async () => {
      toast({ title: text.removed });
      await invalidateOwnProfile(queryClient);
      window.document.getElementById("kyc-documents")?.focus();
    },
    onError: (error) => toast({ title: text.removeFailed, description: error.message, variant: "destructive" }),
  });
  return (
    <div className="flex items-center justify-end gap-3">
      {document.documentUrl ? (
        <ConfirmedLink variant="more" href={document.documentUrl} aria-label={fill(text.openLabel, words)}>
          {text.open}
        </ConfirmedLink>
      ) : (
        <span className="text-sm text-muted">{text.gone}</span>
      )}
      {canRemove && (
        <Button
          size="sm"
          variant="ghost"
          busy={remove.isPending}
          aria-label={fill(text.removeLabel, words)}
          onClick={() => remove.mutate()}
        >
          {text.remove}
        </Button>
      )}
    </div>
  );
}
