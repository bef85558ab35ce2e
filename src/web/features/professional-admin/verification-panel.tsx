import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { KYC_SECTIONS, type KycSection, type OwnProfessional } from "#contract/professionals.ts";
import type { KycDocument } from "#contract/kyc.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { formatDate } from "#contract/texts/format.ts";
import { professionalAdminText } from "#contract/texts/professional-admin.ts";
import { call } from "#web/platform/api/call.ts";
import { loadFailure } from "#web/platform/pages/load-failure.tsx";
import { RowsSkeleton } from "#web/platform/lists/rows-skeleton.tsx";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { toast } from "#web/ui/toast.tsx";
import { DocumentList } from "./document-list.tsx";
import { professionalAdminData, invalidateOwnProfile } from "./professional-admin.data.ts";
import { UploadSection } from "./upload-section.tsx";

const text = professionalAdminText.verification;
const SECTIONS = Object.keys(KYC_SECTIONS) as KycSection[];
const NOTICES = { verified: "success", pending: "info", rejected: "danger", not_submitted: "neutral" } as const;

/** The identity check: upload documents, submit them, see the decision. spec: product §2 (R338–R341, R346) */
export function VerificationPanel({ own }: { own: OwnProfessional }) {
  const { kycStatus } = own;
  const isOpen = kycStatus === "not_submitted" || kycStatus === "rejected";
  const query = useQuery(professionalAdminData.documents());
  return (
    <section aria-labelledby="kyc-state" className="flex flex-col gap-6">
      <div className="flex flex-col gap-3">
        <h2 id="kyc-state" tabIndex={-1} className="text-heading outline-none">
          {text.states[kycStatus]}
        </h2>
        <Notice variant={NOTICES[kycStatus]} title={text.lines[kycStatus]}>
          <StateDetail own={own} />
        </Notice>
      </div>
      {isOpen && (
        <>
          <p className="max-w-prose text-sm text-muted">{text.privacy}</p>
          <div className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
            {SECTIONS.map((section) => (
              <UploadSection key={section} section={section} />
            ))}
          </div>
        </>
      )}
      <Remote query={query} loading={<RowsSkeleton rows={2} />} error={loadFailure(text.documentsFailed)}>
        {(documents) => (
          <div className="flex flex-col gap-6">
            <DocumentList documents={documents} canRemove={isOpen} />
            {isOpen && <SubmitDocuments own={own} documents={documents} />}
          </div>
        )}
      </Remote>
    </section>
  );
}

function StateDetail({ own }: { own: OwnProfessional }) {
  const { kycStatus, kycRejectionReason, kycSubmissionDate, kycVerificationDate } = own;
  if (kycStatus === "rejected" && kycRejectionReason) return fill(text.reason, { reason: kycRejectionReason });
  if (kycStatus === "pending" && kycSubmissionDate)
    return fill(text.submittedOn, { date: formatDate(kycSubmissionDate) });
  if (kycStatus === "verified" && kycVerificationDate)
    return fill(text.decidedOn, { date: formatDate(kycVerificationDate) });
  return null;
}

/** True if an identity document has been uploaded and its file still exists. */
export function hasIdentityDocument(documents: readonly KycDocument[]): boolean {
  const identity: readonly string[] = KYC_SECTIONS.identity;
  return documents.some(({ documentType, documentUrl }) => documentUrl !== null && identity.includes(documentType));
}

/** Submits the documents, for the first time or again; the server also checks that none is missing. spec: R340, R341 */
function SubmitDocuments({ own, documents }: { own: OwnProfessional; documents: readonly KycDocument[] }) {
  const queryClient = useQueryClient();
  const submit = useMutation({
    mutationFn: () => call("PATCH /api/professionals/{id}/submit-kyc", { params: { id: own.id } }),
    onSuccess: async () => {
      toast({ title: text.submitted, description: text.submittedBody });
      await invalidateOwnProfile(queryClient);
      // The button has been removed, so focus the heading with the new status.
      document.getElementById("kyc-state")?.focus();
    },
    onError: async (error) => {
      toast({ title: text.submitFailed, description: error.message, variant: "destructive" });
      await invalidateOwnProfile(queryClient);
    },
  });
  return (
    <div className="flex flex-col gap-2 sm:flex-row sm:items-center sm:gap-4">
      <Button size="lg" busy={submit.isPending} onClick={() => submit.mutate()}>
        {own.kycStatus === "rejected" ? text.resubmit : text.submit}
      </Button>
      <p className="text-sm text-muted">{hasIdentityDocument(documents) ? text.ready : text.noIdentity}</p>
    </div>
  );
}
