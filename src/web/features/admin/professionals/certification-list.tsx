import { useMutation, useQueryClient } from "@tanstack/react-query";
import { BadgeCheck, FileText } from "lucide-react";
import type { AdminProfessional } from "#contract/admin.ts";
import type { Certification } from "#contract/professional-parts.ts";
import { adminProfessionalsText as text } from "#contract/texts/admin-professionals.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { inboxText } from "#contract/texts/inbox.ts";
import { call } from "#web/platform/api/call.ts";
import { UndoButton } from "#web/platform/lists/undo-button.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { toast } from "#web/ui/toast.tsx";
import { undoDecision } from "../undo-decision.ts";
import { invalidateProfessionals } from "./professionals.data.ts";
import { fullName, toastVerificationFailed } from "./professionals-words.ts";

/** The certifications of a professional, each verifiable once unless expired. spec: calls §4, §7.8 */
export function CertificationList({ professional }: { professional: AdminProfessional }) {
  const { certifications } = professional;
  if (certifications.length === 0) return <span className="text-muted">{text.noCertifications}</span>;
  return (
    <ul className="flex flex-col gap-2 max-lg:items-end">
      {certifications.map((certification) => (
        <li
          key={certification.id}
          className="flex flex-wrap items-center gap-x-2 gap-y-1 max-lg:justify-end max-lg:text-end"
        >
          <span className="min-w-0 break-words">
            {certification.certificateUrl ? (
              <TextLink href={certification.certificateUrl} target="_blank" rel="noopener">
                <FileText aria-hidden="true" className="me-1 inline size-3.5" />
                {certification.name}
              </TextLink>
            ) : (
              certification.name
            )}
          </span>
          <State certification={certification} name={fullName(professional)} />
        </li>
      ))}
    </ul>
  );
}

function State({
  certification: { id, version, name: certification, certificateUrl, verified, validity, declineReason },
  name,
}: {
  certification: Certification;
  name: string;
}) {
  const queryClient = useQueryClient();
  const verify = useMutation({
    mutationFn: () => call("PATCH /api/admin/certifications/{id}/verify", { params: { id }, body: { version } }),
    onSuccess: () => {
      const words = { title: `${name}, ${certification}`, decision: text.verified };
      toast({
        title: text.verifiedTitle,
        description: fill(text.certificationVerified, { certification, name }),
        action: undoDecision("certification", id, words, () => invalidateProfessionals(queryClient)),
      });
    },
    onError: toastVerificationFailed,
    onSettled: () => invalidateProfessionals(queryClient),
  });
  if (declineReason)
    return (
      <span className="text-xs text-muted" title={declineReason}>
        {text.declined}
      </span>
    );
  if (validity === "expired") return <span className="text-xs text-muted">{text.expired}</span>;
  if (verified)
    return (
      <>
        <span className="inline-flex items-center gap-1 text-xs font-medium text-success-ink">
          <BadgeCheck aria-hidden="true" className="size-3.5" />
          {text.verified}
        </span>
        <UndoButton subject="certification" id={id} />
      </>
    );
  const button = {
    size: "sm",
    variant: "outline",
    "aria-label": fill(text.verifyCertificationLabel, { certification, name }),
    busy: verify.isPending,
  } as const;
  // Without a document it asks once more. spec: DECISIONS 45
  if (certificateUrl === null)
    return (
      <ConfirmDialog
        trigger={<Button {...button}>{text.verify}</Button>}
        title={fill(inboxText.verifyAnywayTitle, { title: certification })}
        description={inboxText.verifyAnywayBody}
        confirmLabel={inboxText.verifyAnyway}
        cancelLabel={inboxText.cancel}
        onConfirm={() => verify.mutateAsync()}
      />
    );
  return (
    <Button {...button} onClick={() => verify.mutate()}>
      {text.verify}
    </Button>
  );
}
