import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CircleCheck, CircleDashed, CircleX } from "lucide-react";
import type { ClaimDocument } from "#contract/claims.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { claimsText } from "#contract/texts/claims.ts";
import { formatDate } from "#contract/texts/format.ts";
import { call } from "#web/platform/api/call.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { toast } from "#web/ui/toast.tsx";
import { documentState } from "./claim-words.tsx";
import { invalidateAdminClaims } from "./claims.data.ts";
import { ReasonDialog } from "../reason-dialog.tsx";

const text = claimsText.decision;
const LOOKS = {
  open: { variant: "neutral", icon: <CircleDashed aria-hidden="true" /> },
  holds: { variant: "success", icon: <CircleCheck aria-hidden="true" /> },
  fails: { variant: "danger", icon: <CircleX aria-hidden="true" /> },
} as const;

/** The documents of a claim, each with a link; while the claim is pending, each can be marked valid or invalid. */
export function ClaimDocuments({
  documents,
  canValidate,
}: {
  documents: readonly ClaimDocument[];
  canValidate: boolean;
}) {
  if (documents.length === 0) return <p className="text-muted">{text.noDocuments}</p>;
  return (
    <ul
      aria-label={claimsText.pending.documents}
      className="flex flex-col divide-y divide-line rounded-card border border-line"
    >
      {documents.map((item) => (
        <Item key={item.id} item={item} canValidate={canValidate} />
      ))}
    </ul>
  );
}

function Item({ item, canValidate }: { item: ClaimDocument; canValidate: boolean }) {
  const type = claimsText.documentTypes[item.documentType];
  const name = item.documentName ?? type;
  const state = documentState(item);
  return (
    <li className="flex flex-col gap-2 px-4 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-col gap-1">
          <p className="flex flex-wrap items-center gap-2 font-medium">
            {type}
            <Badge {...LOOKS[state]}>{text.states[state]}</Badge>
          </p>
          <p className="text-sm break-all text-muted">
            {[item.documentName, formatDate(item.uploadedAt)].filter(Boolean).join(" · ")}
          </p>
          {item.notes && <p className="text-sm break-words text-muted">{item.notes}</p>}
          {item.rejectionReason && <p className="text-sm break-words">{item.rejectionReason}</p>}
        </div>
        {item.documentUrl ? (
          <TextLink
            variant="more"
            href={item.documentUrl}
            target="_blank"
            rel="noopener"
            aria-label={fill(claimsText.file.openLabel, { name })}
          >
            {claimsText.file.open}
          </TextLink>
        ) : (
          <span className="text-sm text-muted">{claimsText.file.gone}</span>
        )}
      </div>
      {canValidate && <ValidationButtons item={item} name={name} />}
    </li>
  );
}

function ValidationButtons({ item, name }: { item: ClaimDocument; name: string }) {
  const queryClient = useQueryClient();
  const state = documentState(item);
  const note = useMutation({
    mutationFn: (rejectionReason: string | null) =>
      call("PATCH /api/admin/claim-documents/{id}/validate", {
        params: { id: item.id },
        body: { rejectionReason, version: item.version },
      }),
    onSuccess: () => toast({ title: text.noted }),
    onError: (error) => toast({ title: text.noteFailed, description: error.message, variant: "destructive" }),
    onSettled: () => invalidateAdminClaims(queryClient),
  });
  return (
    <div className="flex flex-wrap gap-2">
      {state !== "holds" && (
        <Button
          size="sm"
          variant="outline"
          busy={note.isPending}
          aria-label={fill(text.holdsLabel, { name })}
          onClick={() => note.mutate(null)}
        >
          {text.holds}
        </Button>
      )}
      {state !== "fails" && (
        <ReasonDialog
          trigger={
            <Button size="sm" variant="outline" aria-label={fill(text.failsLabel, { name })}>
              {text.fails}
            </Button>
          }
          title={text.failsReason}
          confirmLabel={text.note}
          onConfirm={(reason) => note.mutateAsync(reason)}
        />
      )}
    </div>
  );
}
