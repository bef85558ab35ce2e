import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CalendarX, Copy } from "lucide-react";
import type { KycDocument } from "#contract/kyc.ts";
import { adminProfessionalsText } from "#contract/texts/admin-professionals.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { formatDate } from "#contract/texts/format.ts";
import { professionalAdminText } from "#contract/texts/professional-admin.ts";
import { call } from "#web/platform/api/call.ts";
import { ConfirmedLink } from "#web/platform/session/confirmed-link.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { toast } from "#web/ui/toast.tsx";
import { KycDocumentBadge } from "./professional-badges.tsx";
import { invalidateProfessionals } from "./professionals.data.ts";
import { toastVerificationFailed } from "./professionals-words.ts";

const text = adminProfessionalsText.dialog;

/** The submitted documents, each opened and verified separately. spec: R217, R221 */
export function KycDocuments({ documents }: { documents: readonly KycDocument[] }) {
  return (
    <ul aria-label={text.documents} className="flex flex-col divide-y divide-line rounded-card border border-line">
      {documents.map((item) => (
        <Item key={item.id} item={item} />
      ))}
    </ul>
  );
}

function Item({ item }: { item: KycDocument }) {
  const queryClient = useQueryClient();
  const type = professionalAdminText.documentTypes[item.documentType];
  const file = item.documentName;
  const words = {
    name: file ? fill(professionalAdminText.documentFile, { type, file }) : type,
    date: formatDate(item.uploadedAt),
  };
  const verify = useMutation({
    mutationFn: () => call("PATCH /api/admin/kyc-documents/{id}/verify", { params: { id: item.id } }),
    onSuccess: () =>
      toast({ title: adminProfessionalsText.verifiedTitle, description: adminProfessionalsText.documentVerified }),
    onError: toastVerificationFailed,
    onSettled: () => invalidateProfessionals(queryClient),
  });
  return (
    <li className="flex flex-col gap-2 px-4 py-3 sm:flex-row sm:items-center sm:justify-between">
      <div className="flex min-w-0 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {type}
          <KycDocumentBadge status={item.status} />
        </p>
        {item.expired && item.expiryDate && (
          <p>
            <Badge variant="danger" icon={<CalendarX aria-hidden="true" />}>
              {fill(text.expired, { date: formatDate(item.expiryDate) })}
            </Badge>
          </p>
        )}
        {item.seenAt.map((other) => (
          <p
            key={`${other.professionalId} ${other.isSameFile}`}
            className="flex items-start gap-2 text-sm text-danger-ink"
          >
            <Copy aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <TextLink href={`/professionals/${other.professionalId}`} target="_blank" rel="noopener">
              {fill(other.isSameFile ? text.sameFile : text.samePicture, {
                name: other.name,
                status: text.documentStates[other.status],
              })}
            </TextLink>
          </p>
        ))}
        <p className="text-sm break-all text-muted">{[file, words.date].filter(Boolean).join(" · ")}</p>
        {item.description && <p className="text-sm break-words text-muted">{item.description}</p>}
      </div>
      <div className="flex shrink-0 items-center gap-3">
        {item.documentUrl ? (
          <ConfirmedLink variant="more" href={item.documentUrl} aria-label={fill(text.openLabel, words)}>
            {text.open}
          </ConfirmedLink>
        ) : (
          <span className="text-sm text-muted">{text.gone}</span>
        )}
        {item.status === "pending" && (
          <Button
            size="sm"
            variant="outline"
            busy={verify.isPending}
            aria-label={fill(text.verifyLabel, words)}
            onClick={() => verify.mutate()}
          >
            {adminProfessionalsText.verify}
          </Button>
        )}
      </div>
    </li>
  );
}
