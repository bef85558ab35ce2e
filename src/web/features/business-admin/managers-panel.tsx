import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { lazy, type ReactNode } from "react";
import type { ListingManager, ManagerInvitation } from "#contract/managers.ts";
import { MANAGER_PARTS } from "#contract/managers.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { formatDate, formatList } from "#contract/texts/format.ts";
import { managersText as text } from "#contract/texts/managers.ts";
import { call } from "#web/platform/api/call.ts";
import { RowsSkeleton } from "#web/platform/lists/rows-skeleton.tsx";
import { loadFailure } from "#web/platform/pages/load-failure.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { PeopleDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LazyDialog } from "#web/ui/lazy-dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { toast } from "#web/ui/toast.tsx";
import { invalidateManagers, managersData } from "./managers.data.ts";

const loadContent = async () => ({ default: (await import("./manager-form.tsx")).ManagerDialogContent });
const ManagerDialogContent = lazy(loadContent);

/** What the plan above would give, for listings whose plan includes no managers. */
export interface ManagersUpgrade {
  plan: string;
  count: number;
  action: ReactNode;
}

/** The managers of a listing, for its owner: invite, change access, remove. spec: DECISIONS 52 */
export function ManagersPanel({ businessId, upgrade }: { businessId: number; upgrade: ManagersUpgrade | undefined }) {
  const query = useQuery(managersData.ofListing(businessId));
  const { managers = [], invitations = [], limit = 0 } = query.data ?? {};
  const taken = managers.length + invitations.length;
  return (
    <section aria-labelledby="managers" className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id="managers" className="text-heading">
            {text.title}
          </h2>
          {limit > 0 && <p className="text-sm text-muted">{fill(text.taken, { count: taken, limit })}</p>}
        </div>
        {taken < limit && (
          <ManagerDialog
            businessId={businessId}
            trigger={
              <Button>
                <UserPlus aria-hidden="true" />
                {text.invite}
              </Button>
            }
          />
        )}
      </div>
      {limit > 0 && <p className="max-w-prose text-muted">{fill(text.lead, { count: limit })}</p>}
      {query.data && upgrade && (
        <Notice title={fill(text.plan.title, { plan: upgrade.plan })} actions={upgrade.action}>
          {managers.length > 0 ? text.plan.kept : fill(text.plan.none, { count: upgrade.count })}
        </Notice>
      )}
      <Remote
        query={query}
        loading={<RowsSkeleton />}
        isEmpty={() => taken === 0}
        empty={limit > 0 && <EmptyState drawing={<PeopleDrawing />} title={text.none} description={text.noneHint} />}
        error={loadFailure(text.failed)}
      >
        {() => (
          <div className="flex flex-col gap-6">
            {managers.length > 0 && (
              <ul aria-label={text.list} className={LIST}>
                {managers.map((manager) => (
                  <ManagerItem key={manager.userId} businessId={businessId} manager={manager} />
                ))}
              </ul>
            )}
            {invitations.length > 0 && (
              <div className="flex flex-col gap-3">
                <h3 className="text-subheading">{text.invitations}</h3>
                <ul aria-label={text.invitations} className={LIST}>
                  {invitations.map((invitation) => (
                    <InvitationItem key={invitation.id} businessId={businessId} invitation={invitation} />
                  ))}
                </ul>
              </div>
            )}
          </div>
        )}
      </Remote>
    </section>
  );
}

const LIST = "flex flex-col divide-y divide-line rounded-card border border-line bg-surface";

function ManagerDialog({
  businessId,
  manager,
  trigger,
}: {
  businessId: number;
  manager?: ListingManager;
  trigger: ReactNode;
}) {
  return (
    <LazyDialog trigger={trigger} load={loadContent}>
      {(isOpen, setIsOpen) => (
        <Dialog open={isOpen} onOpenChange={setIsOpen}>
          <ManagerDialogContent businessId={businessId} manager={manager} onSaved={() => setIsOpen(false)} />
        </Dialog>
      )}
    </LazyDialog>
  );
}

/** The opened parts in words. */
export function openedParts(of: Pick<ListingManager, (typeof MANAGER_PARTS)[number]>): string {
  const opened = MANAGER_PARTS.filter((part) => of[part]).map((part) => text.parts[part]);
  return opened.length === 0 ? text.nothingOpened : fill(text.opened, { parts: formatList(opened) });
}

function Item({ title, lines, actions }: { title: string; lines: readonly string[]; actions: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <Avatar name={title} />
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold break-words">{title}</p>
        {lines.map((line) => (
          <p key={line} className="text-sm break-words text-muted">
            {line}
          </p>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">{actions}</div>
    </li>
  );
}

function ManagerItem({ businessId, manager }: { businessId: number; manager: ListingManager }) {
  const queryClient = useQueryClient();
  const { name } = manager;
  const remove = useMutation({
    mutationFn: () =>
      call("DELETE /api/businesses/{id}/managers/{userId}", { params: { id: businessId, userId: manager.userId } }),
    onSuccess: async () => {
      toast({ title: fill(text.removed, { name }) });
      await invalidateManagers(queryClient);
    },
    onError: (error) => toast({ title: text.removeFailed, description: error.message, variant: "destructive" }),
  });
  return (
    <Item
      title={name}
      lines={[manager.email, openedParts(manager), fill(text.since, { date: formatDate(manager.createdAt) })]}
      actions={
        <>
          <ManagerDialog
            businessId={businessId}
            manager={manager}
            trigger={
              <Button size="sm" variant="outline" aria-label={fill(text.changeLabel, { name })}>
                {text.change}
              </Button>
            }
          />
          <ConfirmDialog
            trigger={
              <Button size="sm" variant="ghost" aria-label={fill(text.removeLabel, { name })}>
                {text.remove}
              </Button>
            }
            title={fill(text.removeTitle, { name })}
            description={text.removeBody}
            confirmLabel={fill(text.removeConfirm, { name })}
            cancelLabel={commonText.cancel}
            destructive
            onConfirm={() => remove.mutateAsync()}
          />
        </>
      }
    />
  );
}

function InvitationItem({ businessId, invitation }: { businessId: number; invitation: ManagerInvitation }) {
  const queryClient = useQueryClient();
  const { id, email } = invitation;
  const withdraw = useMutation({
    mutationFn: () =>
      call("DELETE /api/businesses/{id}/managers/invitations/{invitationId}", {
        params: { id: businessId, invitationId: id },
      }),
    onSuccess: async () => {
      toast({ title: text.withdrawn });
      await invalidateManagers(queryClient);
    },
    onError: (error) => toast({ title: text.withdrawFailed, description: error.message, variant: "destructive" }),
  });
  return (
    <Item
      title={email}
      lines={[openedParts(invitation), fill(text.expires, { date: formatDate(invitation.expiresAt) })]}
      actions={
        <Button
          size="sm"
          variant="outline"
          aria-label={fill(text.withdrawLabel, { email })}
          busy={withdraw.isPending}
          onClick={() => withdraw.mutate()}
        >
          {text.withdraw}
        </Button>
      }
    />
  );
}
