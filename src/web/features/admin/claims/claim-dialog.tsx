import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { AdminClaim } from "#contract/claims.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { claimsText } from "#contract/texts/claims.ts";
import { commonText } from "#contract/texts/common.ts";
import { call } from "#web/platform/api/call.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Dialog, DialogContent, DialogTrigger } from "#web/ui/dialog.tsx";
import { toast } from "#web/ui/toast.tsx";
import { ClaimFacts } from "./claim-facts.tsx";
import { claimantName } from "./claim-words.tsx";
import { invalidateAdminClaims } from "./claims.data.ts";
import { ReasonDialog } from "../reason-dialog.tsx";
import { undoDecision } from "../undo-decision.ts";

const text = claimsText.decision;

/** The button of a claim and its dialog: the claimant, the evidence and the decision. */
export function ClaimDialog({ claim }: { claim: AdminClaim }) {
  const queryClient = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const words = claimsText.admin;
  const { name } = claim.business;
  const isWaiting = claim.status === "pending";
  const handleDecided = async () => {
    setIsOpen(false);
    await invalidateAdminClaims(queryClient);
    // The button that opened the dialog may have disappeared with the claim's former status.
    document.getElementById("claims-count")?.focus();
  };
  return (
    <Dialog open={isOpen} onOpenChange={setIsOpen}>
      <DialogTrigger asChild>
        <Button
          size="sm"
          variant={isWaiting ? "secondary" : "outline"}
          aria-label={fill(isWaiting ? words.reviewLabel : words.viewLabel, { name })}
        >
          {isWaiting ? words.review : words.view}
        </Button>
      </DialogTrigger>
      {isOpen && (
        <DialogContent
          size="lg"
          title={fill(text.title, { name })}
          description={text.lead}
          closeLabel={commonText.close}
          footer={<Decisions claim={claim} onDecided={handleDecided} />}
        >
          <ClaimFacts claim={claim} />
        </DialogContent>
      )}
    </Dialog>
  );
}

function Decisions({ claim, onDecided }: { claim: AdminClaim; onDecided: () => Promise<void> }) {
  const { name } = claim.business;
  const params = { id: claim.id };
  const [isIncomplete, setIsIncomplete] = useState(false);
  const approve = useDecision(name, () => call("PATCH /api/admin/claims/{id}/approve", { params }), onDecided, {
    done: { title: text.approved, description: fill(text.approvedBody, { name }) },
    failed: text.approveFailed,
  });
  const reject = useDecision(
    name,
    (reason: string) =>
      call("PATCH /api/admin/claims/{id}/reject", {
        params,
        body: { reason, rejection: isIncomplete ? "incomplete" : "unproven" },
      }),
    onDecided,
    {
      done: { title: text.rejected, description: text.rejectedBody },
      failed: text.rejectFailed,
    },
  );
  const undo = useDecision(
    name,
    (reason: string) => call("PATCH /api/admin/claims/{id}/undo", { params, body: { reason } }),
    onDecided,
    {
      done: { title: text.undone, description: fill(text.undoneBody, { name }) },
      failed: text.undoFailed,
    },
  );
  if (claim.status === "approved")
    return (
      <ReasonDialog
        trigger={<Button variant="outline">{text.undo}</Button>}
        title={fill(text.undoTitle, { name })}
        description={text.undoBody}
        confirmLabel={text.undoConfirm}
        onConfirm={undo}
      />
    );
  if (claim.status !== "pending") return null;
  return (
    <>
      <ReasonDialog
        trigger={<Button variant="outline">{text.reject}</Button>}
        title={fill(text.rejectTitle, { name })}
        description={text.rejectBody}
        confirmLabel={text.rejectConfirm}
        onConfirm={reject}
      >
        <Checkbox
          label={text.incomplete}
          checked={isIncomplete}
          onCheckedChange={(checked) => setIsIncomplete(checked === true)}
        />
      </ReasonDialog>
      <ConfirmDialog
        trigger={<Button>{text.approve}</Button>}
        title={fill(text.approveTitle, { name, claimant: claimantName(claim) })}
        description={text.approveBody}
        confirmLabel={text.approveConfirm}
        cancelLabel={commonText.cancel}
        onConfirm={() => approve()}
      />
    </>
  );
}

/** A decision with its toasts, which can be undone; on failure the list is refetched, because another admin may have decided. */
function useDecision<T = void>(
  name: string,
  decide: (choice: T) => Promise<AdminClaim>,
  onDecided: () => Promise<void>,
  words: { done: { title: string; description: string }; failed: string },
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (choice: T) => decide(choice),
    onSuccess: async ({ id }) => {
      const decided = { title: name, decision: words.done.title };
      toast({ ...words.done, action: undoDecision("claim", id, decided, () => invalidateAdminClaims(queryClient)) });
      await onDecided();
    },
    onError: async (error) => {
      toast({ title: words.failed, description: error.message, variant: "destructive" });
      await invalidateAdminClaims(queryClient);
    },
  }).mutateAsync;
}
