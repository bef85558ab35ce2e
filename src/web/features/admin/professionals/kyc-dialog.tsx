import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { AdminProfessional } from "#contract/admin.ts";
import { PROFESSIONAL_LIMITS } from "#contract/professionals.ts";
import { adminProfessionalsText } from "#contract/texts/admin-professionals.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { call } from "#web/platform/api/call.ts";
import { loadFailure } from "#web/platform/pages/load-failure.tsx";
import { RowsSkeleton } from "#web/platform/lists/rows-skeleton.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogContent, DialogTrigger } from "#web/ui/dialog.tsx";
import { DocumentDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Field } from "#web/ui/field.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { toast } from "#web/ui/toast.tsx";
import { undoDecision } from "../undo-decision.ts";
import { KycDocuments } from "./kyc-documents.tsx";
import { adminProfessionalsData, invalidateProfessionals } from "./professionals.data.ts";
import { fullName, toastVerificationFailed } from "./professionals-words.ts";

const text = adminProfessionalsText.dialog;

/** The button of a pending identity check and its dialog: documents and decision. spec: R213–R218 */
export function KycDialog({ professional }: { professional: AdminProfessional }) {
  const queryClient = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const name = fullName(professional);
  const handleDecided = async () => {
    setIsOpen(false);
    await invalidateProfessionals(queryClient);
    // The button that opened the dialog disappears with the decision.
    document.getElementById("professionals-count")?.focus();
  };
  return (
    <Dialog open={isOpen} onOpenChange={setIsOpen}>
      <DialogTrigger asChild>
        <Button size="sm" variant="secondary" aria-label={fill(adminProfessionalsText.viewKycLabel, { name })}>
          {adminProfessionalsText.viewKyc}
        </Button>
      </DialogTrigger>
      {isOpen && <Review professional={professional} name={name} onDecided={() => void handleDecided()} />}
    </Dialog>
  );
}

function Review({
  professional: { id, kycSubmissionDate },
  name,
  onDecided,
}: {
  professional: AdminProfessional;
  name: string;
  onDecided: () => void;
}) {
  const queryClient = useQueryClient();
  const [isRejecting, setIsRejecting] = useState(false);
  const [reason, setReason] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const query = useQuery(adminProfessionalsData.documents(id));
  useEffect(() => {
    if (query.isError) toast({ title: text.error, description: text.loadFailed, variant: "destructive" });
  }, [query.isError, query.errorUpdateCount]);
  useEffect(() => {
    if (isRejecting) field.current?.focus();
  }, [isRejecting]);
  const invalidate = () => invalidateProfessionals(queryClient);
  const offer = (decision: string) => undoDecision("kyc", id, { title: name, decision }, invalidate);
  const approve = useMutation({
    mutationFn: () =>
      call("PATCH /api/admin/professionals/{id}/verify-kyc", {
        params: { id },
        body: kycSubmissionDate === null ? {} : { since: kycSubmissionDate },
      }),
    onSuccess: () => {
      toast({ title: text.approved, description: fill(text.approvedBody, { name }), action: offer(text.approved) });
      onDecided();
    },
    onError: async (error) => {
      toastVerificationFailed(error);
      await invalidate();
    },
  });
  const reject = useMutation({
    mutationFn: () =>
      call("PATCH /api/admin/professionals/{id}/reject-kyc", { params: { id }, body: { reason: reason.trim() } }),
    onSuccess: () => {
      toast({ title: text.rejected, description: fill(text.rejectedBody, { name }), action: offer(text.rejected) });
      onDecided();
    },
    onError: async (error) => {
      toast({ title: text.rejectionFailed, description: error.message, variant: "destructive" });
      await invalidate();
    },
  });
  function handleReject(): void {
    if (!isRejecting) return setIsRejecting(true);
    if (reason.trim() === "") {
      setIsMissing(true);
      field.current?.focus();
      toast({ title: text.rejectionFailed, description: text.reasonRequired, variant: "destructive" });
      return;
    }
    reject.mutate();
  }
  return (
    <DialogContent
      size="lg"
      title={fill(text.title, { name })}
      description={text.lead}
      closeLabel={commonText.close}
      footer={
        <>
          {isRejecting && (
            <Button variant="ghost" onClick={() => setIsRejecting(false)}>
              {text.back}
            </Button>
          )}
          <Button variant={isRejecting ? "destructive" : "outline"} busy={reject.isPending} onClick={handleReject}>
            {isRejecting ? text.sendRejection : text.reject}
          </Button>
          {!isRejecting && (
            <Button busy={approve.isPending} disabled={!query.data} onClick={() => approve.mutate()}>
              {text.approve}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <Remote
          query={query}
          loading={<RowsSkeleton bare />}
          isEmpty={(documents) => documents.length === 0}
          empty={<EmptyState drawing={<DocumentDrawing />} title={text.none} description={text.noneHint} />}
          error={loadFailure(text.loadFailed)}
        >
          {(documents) => <KycDocuments documents={documents} />}
        </Remote>
        {isRejecting && (
          <Field
            label={text.reason}
            hint={text.reasonHint}
            required
            error={isMissing && reason.trim() === "" ? text.reasonRequired : undefined}
          >
            <Textarea
              ref={field}
              rows={3}
              maxLength={PROFESSIONAL_LIMITS.reasonMax}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          </Field>
        )}
      </div>
    </DialogContent>
  );
}
