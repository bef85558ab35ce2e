import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { useForm, type UseFormReturn } from "react-hook-form";
import { blankClaim, CLAIM_LIMITS as LIMITS, type ClaimState } from "#contract/claims.ts";
import { BUSINESS_PLANS, TRIAL_DAYS } from "#contract/plans.ts";
import { claimInput } from "#schemas/claims.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { claimRulesText } from "#contract/texts/claim-rules.ts";
import { claimsText } from "#contract/texts/claims.ts";
import { formatPlanPrice } from "#contract/texts/format.ts";
import { plansText } from "#contract/texts/plans.ts";
import { commonText } from "#contract/texts/common.ts";
import { ApiError, hasStatus } from "#web/platform/api/api-error.ts";
import { call } from "#web/platform/api/call.ts";
import { removeDraft, saveDraft } from "#web/platform/forms/drafts.ts";
import { showFieldErrors } from "#web/platform/forms/form-errors.ts";
import { useLeaveGuard } from "#web/platform/forms/leave-guard.tsx";
import { forgetSession } from "#web/platform/session/session-reset.ts";
import { useUser } from "#web/platform/session/session.tsx";
import { schemaResolver } from "#web/platform/forms/schema-resolver.ts";
import { Button } from "#web/ui/button.tsx";
import { FormErrorSummary } from "#web/ui/error-summary.tsx";
import { FormField } from "#web/ui/form-field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Select } from "#web/ui/select.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { toast } from "#web/ui/toast.tsx";
import { claimDraftPlace, takeClaimDraft, type ClaimValues } from "./claim-draft.ts";
import { ClaimDocuments } from "./claim-documents.tsx";
import { invalidateClaims } from "./claims.data.ts";
import { useUploads } from "./use-uploads.ts";

const text = claimsText.form;

/** Form of a claim: the claimant's position and the evidence of ownership. Input is kept when sending fails. */
export function ClaimForm({ state }: { state: ClaimState }) {
  const { business } = state;
  const uploads = useUploads(business.id);
  const form = useForm<ClaimValues>({
    resolver: schemaResolver<ClaimValues>(claimInput),
    defaultValues: blankClaim,
    shouldFocusError: false,
  });
  useDraft(business.id, form);
  const { dialog, allowLeave } = useLeaveGuard(form.formState.isDirty || uploads.items.length > 0);
  const send = useSend(state, form, allowLeave);

  function handleSend(): void {
    if (send.isPending || uploads.isSending) return;
    if (uploads.hasFailed) {
      toast({ title: text.failed, description: text.failedFiles, variant: "destructive" });
      return;
    }
    if (hasEvidence()) send.mutate();
  }
  /** Whether there is any evidence of ownership; sets a form error if not. */
  function hasEvidence(): boolean {
    const { registrationNumber, contactEmail } = form.getValues();
    const isGiven = registrationNumber.trim() !== "" || contactEmail.trim() !== "" || state.documents.length > 0;
    if (!isGiven) form.setError("registrationNumber", { type: "evidence", message: claimRulesText.evidence });
    return isGiven;
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-8"
      onSubmit={(event) => void form.handleSubmit(handleSend, hasEvidence)(event)}
    >
      {dialog}
      <FormErrorSummary form={form} title={commonText.errorSummary} />
      <fieldset className="flex min-w-0 flex-col gap-5">
        <legend className="mb-4 text-subheading">{text.you}</legend>
        <FormField form={form} name="position" label={text.position} hint={text.positionHint} required>
          {(field) => <Input {...field} autoComplete="organization-title" maxLength={LIMITS.positionMax} />}
        </FormField>
        <FormField form={form} name="statement" label={text.statement} hint={text.statementHint}>
          {(field) => (
            <Textarea
              {...field}
              rows={4}
              limit={LIMITS.statementMax}
              counter={(used, limit) => fill(text.counter, { used, limit })}
            />
          )}
        </FormField>
      </fieldset>
      <fieldset className="flex min-w-0 flex-col gap-5">
        <legend className="mb-1 text-subheading">{text.evidence}</legend>
        <p className="text-muted">{text.evidenceLead}</p>
        <Evidence form={form} domain={business.domain} />
        <ClaimDocuments state={state} uploads={uploads} />
      </fieldset>
      <FormField form={form} name="planId" label={text.plan} hint={fill(text.planHint, { days: TRIAL_DAYS })}>
        {(field) => <Select {...field} placeholder={text.noPlan} options={planOptions()} className="max-w-80" />}
      </FormField>
      {send.isError && isFormLevelError(send.error) && (
        <Notice variant="danger" title={text.failed} live>
          {send.error.message} {text.kept}
        </Notice>
      )}
      <div className="flex flex-col gap-2 sm:items-start">
        <Button
          type="submit"
          size="lg"
          busy={send.isPending}
          disabled={uploads.isSending}
          aria-describedby={uploads.isSending ? "claim-waits" : undefined}
        >
          {text.send}
        </Button>
        {uploads.isSending && (
          <p id="claim-waits" role="status" className="text-sm text-muted">
            {text.waitForFiles}
          </p>
        )}
      </div>
    </form>
  );
}

/** The plans whose trial a claim may name. spec: DECISIONS 52 */
function planOptions() {
  return BUSINESS_PLANS.filter(({ claimsWithTrial }) => claimsWithTrial).map(({ id, price }) => ({
    value: id,
    label: `${plansText.business[id].name} · ${formatPlanPrice(price)}${plansText.perMonth}`,
  }));
}

/** False for errors shown beside a field and for an ended session. */
function isFormLevelError(error: Error): boolean {
  return !hasStatus(error, 401) && !(error instanceof ApiError && Object.keys(error.fields).length > 0);
}

type Form = UseFormReturn<ClaimValues>;

function Evidence({ form, domain }: { form: Form; domain: string | null }) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <FormField
        form={form}
        name="registrationNumber"
        label={text.registrationNumber}
        hint={text.registrationNumberHint}
      >
        {(field) => (
          <Input
            {...field}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={LIMITS.registrationNumberMax}
          />
        )}
      </FormField>
      {domain ? (
        <FormField
          form={form}
          name="contactEmail"
          label={fill(text.contactEmail, { domain })}
          hint={text.contactEmailHint}
        >
          {(field) => (
            <Input {...field} type="email" inputMode="email" autoComplete="work email" placeholder={`name@${domain}`} />
          )}
        </FormField>
      ) : (
        <p className="text-sm text-muted sm:pt-8">{text.noDomain}</p>
      )}
    </div>
  );
}

/** Restores values stored before a login, once. */
function useDraft(businessId: number, { reset }: Form): void {
  const userId = useUser()?.id;
  useEffect(() => {
    const stored = takeClaimDraft(claimDraftPlace(businessId, userId), blankClaim);
    if (!stored) return;
    reset(stored, { keepDefaultValues: true });
    toast({ title: text.restored });
  }, [businessId, userId, reset]);
}

function useSend({ business }: ClaimState, form: Form, allowLeave: () => void) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const draftPlace = claimDraftPlace(business.id, useUser()?.id);
  return useMutation({
    mutationFn: () => call("POST /api/businesses/{id}/claim", { params: { id: business.id }, body: form.getValues() }),
    onSuccess: async () => {
      allowLeave();
      removeDraft(draftPlace);
      toast({ title: text.sent, description: fill(text.sentBody, { name: business.name }) });
      await invalidateClaims(queryClient);
      // The form disappears with its submit button.
      document.getElementById("claim")?.focus();
    },
    onError: async (error) => {
      // Also because the form disappears if another user has claimed the listing meanwhile.
      saveDraft(draftPlace, form.getValues());
      if (hasStatus(error, 401)) {
        // The cached user is no longer signed in; the next screen refetches the session.
        forgetSession(queryClient);
        toast({ title: text.signedOut, description: text.signedOutBody, variant: "destructive" });
        allowLeave();
        await navigate({ to: "/auth", search: { redirect: location.pathname + location.search } });
        return;
      }
      showFieldErrors(form, error);
      toast({ title: text.failed, description: error.message, variant: "destructive" });
    },
  });
}
