import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { adminClaimsApi, type AdminClaim } from "#contract/claims.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { claimsText } from "#contract/texts/claims.ts";
import { commonText } from "#contract/texts/common.ts";
import { call } from "#web/platform/call.ts";
import { formatDate } from "#web/platform/format.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Dialog, DialogContent, DialogTrigger } from "#web/ui/dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { toast } from "#web/ui/toast.tsx";
import { ClaimDocuments } from "./claim-documents.tsx";
import { claimantName } from "./claim-words.tsx";
import { rereadAdminClaims } from "./claims.data.ts";
import { ReasonDialog } from "./reason-dialog.tsx";

const text = claimsText.decision;

/** The button of a claim and what it opens: who claims, what speaks for it, and the decision. */
export function ClaimDialog({ claim }: { claim: AdminClaim }) {
  const queryClient = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const words = claimsText.admin;
  const { name } = claim.business;
  const isWaiting = claim.status === "pending";
  const handleDecided = async () => {
    setIsOpen(false);
    await rereadAdminClaims(queryClient);
    // The button that opened it may be gone with the state it stood for.
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

/** Everything there is to decide on. */
export function ClaimFacts({ claim }: { claim: AdminClaim }) {
  const { claimant, business, contactEmail } = claim;
  const none = <span className="text-muted">{text.none}</span>;
  return (
    <div className="flex flex-col gap-5">
      <Outcome claim={claim} />
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Fact term={text.claimant}>
          <span className="font-medium">{claimantName(claim)}</span>
          {claimant && (
            <span className="flex flex-col text-sm text-muted">
              <span className="break-all">{claimant.email}</span>
              <span>{claimant.isVerified ? text.emailVerified : text.emailUnverified}</span>
              <span>{fill(text.memberSince, { date: formatDate(claimant.createdAt) })}</span>
            </span>
          )}
        </Fact>
        <Fact term={text.position}>{claim.position}</Fact>
        <Fact term={claimsText.pending.registrationNumber}>
          {claim.registrationNumber ? <span className="tabular-nums">{claim.registrationNumber}</span> : none}
        </Fact>
        <Fact term={claimsText.pending.contactEmail}>
          {contactEmail ? (
            <>
              <span className="break-all">{contactEmail}</span>{" "}
              <Badge variant={claim.contactEmailConfirmed ? "success" : "warning"}>
                {claim.contactEmailConfirmed ? claimsText.pending.confirmed : claimsText.pending.unconfirmed}
              </Badge>
            </>
          ) : (
            none
          )}
        </Fact>
        <Fact term={text.website}>
          {business.websiteUrl ? (
            <TextLink href={business.websiteUrl} target="_blank" rel="noopener noreferrer nofollow">
              {business.websiteUrl}
            </TextLink>
          ) : (
            none
          )}
        </Fact>
        {claim.statement && (
          <Fact term={claimsText.pending.statement} wide>
            <span className="whitespace-pre-line">{claim.statement}</span>
          </Fact>
        )}
      </dl>
      <div className="flex flex-col gap-2">
        <h3 className="text-subheading">{claimsText.pending.documents}</h3>
        <ClaimDocuments documents={claim.documents} canNote={claim.status === "pending"} />
      </div>
    </div>
  );
}

function Fact({ term, wide = false, children }: { term: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? "sm:col-span-2" : undefined}>
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}

/** What was decided, when, by whom and why. */
function Outcome({ claim: { status, decidedAt, decidedBy, reason } }: { claim: AdminClaim }) {
  if (status === "pending" || !decidedAt) return null;
  const words = { status: claimsText.status[status], date: formatDate(decidedAt) };
  return (
    <Notice
      variant={status === "approved" ? "success" : "neutral"}
      title={decidedBy ? fill(text.decidedBy, { ...words, admin: decidedBy }) : fill(text.decidedOn, words)}
    >
      {reason}
    </Notice>
  );
}

function Decisions({ claim, onDecided }: { claim: AdminClaim; onDecided: () => Promise<void> }) {
  const { name } = claim.business;
  const params = { id: claim.id };
  const approve = useDecision(() => call(adminClaimsApi.approve, { params }), onDecided, {
    done: { title: text.approved, description: fill(text.approvedBody, { name }) },
    failed: text.approveFailed,
  });
  const reject = useDecision((reason: string) => call(adminClaimsApi.reject, { params, body: { reason } }), onDecided, {
    done: { title: text.rejected, description: text.rejectedBody },
    failed: text.rejectFailed,
  });
  const undo = useDecision((reason: string) => call(adminClaimsApi.undo, { params, body: { reason } }), onDecided, {
    done: { title: text.undone, description: fill(text.undoneBody, { name }) },
    failed: text.undoFailed,
  });
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
      />
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

/** A decision with its words; refused because somebody else has decided, the list tells what stands now. */
function useDecision<T = void>(
  decide: (choice: T) => Promise<AdminClaim>,
  onDecided: () => Promise<void>,
  words: { done: { title: string; description: string }; failed: string },
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (choice: T) => decide(choice),
    onSuccess: async () => {
      toast(words.done);
      await onDecided();
    },
    onError: async (error) => {
      toast({ title: words.failed, description: error.message, variant: "destructive" });
      await rereadAdminClaims(queryClient);
    },
  }).mutateAsync;
}
