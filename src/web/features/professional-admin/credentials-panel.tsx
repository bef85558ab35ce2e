import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { BadgeCheck, Pencil, Plus, Send, Trash2 } from "lucide-react";
import { useRef } from "react";
import type { Certification } from "#contract/professional-parts.ts";
import type { OwnProfessional } from "#contract/professionals.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { plansText } from "#contract/texts/plans.ts";
import { professionalAdminText } from "#contract/texts/professional-admin.ts";
import { call } from "#web/platform/api/call.ts";
import { loadFailure } from "#web/platform/pages/load-failure.tsx";
import { RowsSkeleton } from "#web/platform/lists/rows-skeleton.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { DocumentDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { toast } from "#web/ui/toast.tsx";
import { CredentialDialog } from "./credential-dialog.tsx";
import { CredentialItem } from "./credential-item.tsx";
import { professionalAdminData, invalidateOwnProfile } from "./professional-admin.data.ts";

const text = professionalAdminText.credentials;

/** All credentials, with buttons to add, edit, submit and delete. spec: product §2 (R336, R337), DECISIONS 53 */
export function CredentialsPanel({ own: { id: professionalId, plan } }: { own: OwnProfessional }) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="credentials" className="flex flex-col gap-5">
      <div className="flex flex-col gap-3 sm:flex-row sm:items-start sm:justify-between">
        <div className="flex flex-col gap-1">
          <h2 id="credentials" ref={heading} tabIndex={-1} className="text-heading outline-none">
            {text.title}
          </h2>
          <p className="max-w-prose text-muted">{text.lead}</p>
        </div>
        <CredentialDialog
          professionalId={professionalId}
          trigger={
            <Button>
              <Plus aria-hidden="true" />
              {text.add}
            </Button>
          }
        />
      </div>
      {!plan.credentialsVerification && <WithPlan />}
      <Remote
        query={useQuery(professionalAdminData.certifications())}
        loading={<RowsSkeleton />}
        isEmpty={(items) => items.length === 0}
        empty={<EmptyState drawing={<DocumentDrawing />} title={text.empty} description={text.emptyHint} />}
        error={loadFailure(text.failed)}
      >
        {(items) => (
          <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
            {items.map((item) => (
              <li key={item.id} className="p-5">
                <CredentialItem
                  credential={item}
                  actions={
                    <>
                      {plan.credentialsVerification && isSubmittable(item) && (
                        <SubmitCredential professionalId={professionalId} credential={item} />
                      )}
                      <CredentialDialog
                        professionalId={professionalId}
                        credential={item}
                        trigger={
                          <Button variant="outline" size="sm" aria-label={fill(text.editLabel, { name: item.name })}>
                            <Pencil aria-hidden="true" />
                            {text.edit}
                          </Button>
                        }
                      />
                      <RemoveCredential
                        professionalId={professionalId}
                        credential={item}
                        onRemoved={() => heading.current?.focus()}
                      />
                    </>
                  }
                />
              </li>
            ))}
          </ul>
        )}
      </Remote>
    </section>
  );
}

function WithPlan() {
  return (
    <Notice
      variant="neutral"
      icon={<BadgeCheck aria-hidden="true" />}
      title={fill(text.withPlan, { plan: plansText.professional.standard.name })}
      actions={
        <Button asChild size="sm" variant="outline">
          <Link to="/professional-subscription">{text.plans}</Link>
        </Button>
      }
    >
      {text.withPlanBody}
    </Notice>
  );
}

/** Neither submitted nor decided since its last change, and still valid. */
function isSubmittable({ verified, submittedAt, declineReason, validity }: Certification): boolean {
  return !verified && submittedAt === null && declineReason === null && validity !== "expired";
}

function SubmitCredential({
  professionalId,
  credential: { id, name },
}: {
  professionalId: number;
  credential: Certification;
}) {
  const queryClient = useQueryClient();
  const submit = useMutation({
    mutationFn: () =>
      call("POST /api/professionals/{id}/certifications/{partId}/submit", {
        params: { id: professionalId, partId: id },
      }),
    onSuccess: () => toast({ title: fill(text.submitted, { name }), description: text.submittedBody }),
    onError: (error) => toast({ title: text.submitFailed, description: error.message, variant: "destructive" }),
    onSettled: () => invalidateOwnProfile(queryClient),
  });
  return (
    <Button
      variant="outline"
      size="sm"
      aria-label={fill(text.submitLabel, { name })}
      busy={submit.isPending}
      onClick={() => submit.mutate()}
    >
      <Send aria-hidden="true" />
      {text.submit}
    </Button>
  );
}

function RemoveCredential({
  professionalId,
  credential: { id, name },
  onRemoved,
}: {
  professionalId: number;
  credential: Certification;
  onRemoved: () => void;
}) {
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () =>
      call("DELETE /api/professionals/{id}/certifications/{partId}", { params: { id: professionalId, partId: id } }),
    onSuccess: async () => {
      toast({ title: text.removed });
      await invalidateOwnProfile(queryClient);
      onRemoved();
    },
    onError: (error) => toast({ title: text.removeFailed, description: error.message, variant: "destructive" }),
  });
  return (
    <ConfirmDialog
      destructive
      trigger={
        <Button variant="ghost" size="sm" aria-label={fill(text.removeLabel, { name })}>
          <Trash2 aria-hidden="true" />
          {text.remove}
        </Button>
      }
      title={fill(text.removeTitle, { name })}
      description={text.removeBody}
      confirmLabel={text.remove}
      cancelLabel={commonText.cancel}
      onConfirm={() => remove.mutateAsync()}
    />
  );
}
