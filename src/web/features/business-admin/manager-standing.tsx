import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useRouter } from "@tanstack/react-router";
import { UserCheck } from "lucide-react";
import type { ReceivedManagerInvitation } from "#contract/managers.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { managersText } from "#contract/texts/managers.ts";
import { call } from "#web/platform/api/call.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { toast } from "#web/ui/toast.tsx";
import type { OwnBusiness } from "#web/platform/api/own-business.ts";
import { invalidateOwnStanding, managersData } from "./managers.data.ts";
import { openedParts } from "./managers-panel.tsx";

/** The user's open invitations to manage a listing. spec: DECISIONS 52 */
export function ReceivedInvitations() {
  const { data = [] } = useQuery(managersData.received());
  if (data.length === 0) return null;
  return (
    <ul className="flex flex-col gap-4 pt-8">
      {data.map((invitation) => (
        <li key={invitation.id}>
          <ReceivedInvitation invitation={invitation} />
        </li>
      ))}
    </ul>
  );
}

function ReceivedInvitation({ invitation }: { invitation: ReceivedManagerInvitation }) {
  const text = managersText.received;
  const { id, businessId, businessName: business } = invitation;
  const queryClient = useQueryClient();
  const router = useRouter();
  const navigate = useNavigate();
  const answer = useMutation({
    mutationFn: async (accepts: boolean) => {
      if (accepts) await call("POST /api/manager-invitations/{id}/accept", { params: { id } });
      else await call("DELETE /api/manager-invitations/{id}", { params: { id } });
    },
    onSuccess: async (_, accepts) => {
      toast({ title: accepts ? fill(text.accepted, { business }) : text.declined });
      await invalidateOwnStanding(queryClient);
      await router.invalidate();
      if (accepts) await navigate({ to: "/business-admin", search: { business: businessId } });
    },
    onError: async (error) => {
      toast({ title: text.failed, description: error.message, variant: "destructive" });
      await queryClient.invalidateQueries({ queryKey: managersData.received().queryKey });
    },
  });
  return (
    <Notice
      icon={<UserCheck aria-hidden="true" />}
      title={fill(text.title, { business })}
      actions={
        <>
          <Button size="sm" busy={answer.isPending} onClick={() => answer.mutate(true)}>
            {fill(text.accept, { business })}
          </Button>
          <Button size="sm" variant="outline" disabled={answer.isPending} onClick={() => answer.mutate(false)}>
            {text.decline}
          </Button>
        </>
      }
    >
      {fill(text.body, { opened: openedParts(invitation) })}
    </Notice>
  );
}

/** Tells a manager that the listing is another user's, with what is open to them, and lets them leave. */
export function ManagerNotice({ business, userId }: { business: OwnBusiness; userId: number }) {
  const text = managersText.role;
  const queryClient = useQueryClient();
  const router = useRouter();
  const leave = useMutation({
    mutationFn: () => call("DELETE /api/businesses/{id}/managers/{userId}", { params: { id: business.id, userId } }),
    onSuccess: async () => {
      toast({ title: fill(text.left, { business: business.name }) });
      await invalidateOwnStanding(queryClient);
      await router.invalidate();
    },
    onError: (error) =>
      toast({ title: managersText.received.failed, description: error.message, variant: "destructive" }),
  });
  return (
    <Notice
      variant="neutral"
      className="mb-6"
      title={text.title}
      actions={
        <ConfirmDialog
          trigger={
            <Button size="sm" variant="outline">
              {text.leave}
            </Button>
          }
          title={fill(text.leaveTitle, { business: business.name })}
          description={text.leaveBody}
          confirmLabel={fill(text.leaveConfirm, { business: business.name })}
          cancelLabel={commonText.cancel}
          destructive
          onConfirm={() => leave.mutateAsync()}
        />
      }
    >
      {openedParts(business.rights)}
    </Notice>
  );
}
