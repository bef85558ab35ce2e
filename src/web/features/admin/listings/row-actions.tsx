import { Link } from "@tanstack/react-router";
import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { BadgeCheck, Pencil, Trash2, Undo2 } from "lucide-react";
import type { AdminListing } from "#contract/admin-listings.ts";
import { adminListingsText as text } from "#contract/texts/admin-listings.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { UndoButton } from "#web/platform/lists/undo-button.tsx";
import { asRoutePath } from "#web/platform/pages/as-route-path.ts";
import { call } from "#web/platform/api/call.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { toast } from "#web/ui/toast.tsx";
import { invalidateEverything } from "../invalidate.ts";
import { SyncGoogleButton } from "../places/sync-google-button.tsx";
import { SyncPhotosButton } from "../places/sync-photos-button.tsx";
import { undoDecision } from "../undo-decision.ts";

/** Actions on one listing; Verify is hidden once it has a badge. spec: product §2 /admin, R200 */
export function ListingActions({ row }: { row: AdminListing }) {
  if (row.trash) return <TrashActions row={row} />;
  return (
    <span className="flex flex-wrap gap-2 lg:max-w-72 lg:justify-end">
      {!row.verified && <VerifyButton row={row} />}
      <UndoButton subject="registration" id={row.id} />
      <Button asChild size="sm" variant="outline">
        <Link to={asRoutePath(`/businesses/${row.id}/edit`)} aria-label={fill(text.editLabel, { name: row.name })}>
          <Pencil aria-hidden="true" />
          {text.edit}
        </Link>
      </Button>
      {row.source && (
        <>
          <SyncGoogleButton listing={row} />
          <SyncPhotosButton listing={row} />
        </>
      )}
      <DeleteButton row={row} />
    </span>
  );
}

const toastFailure = (title: string) => (error: Error) =>
  toast({ title, description: error.message, variant: "destructive" });

function VerifyButton({ row: { id, name, version } }: { row: AdminListing }) {
  const queryClient = useQueryClient();
  const verify = useMutation({
    mutationFn: () => call("PATCH /api/admin/businesses/{id}/verify", { params: { id }, body: { version } }),
    onSuccess: () => {
      const words = { title: name, decision: text.verified };
      const action = undoDecision("registration", id, words, () => invalidateEverything(queryClient));
      toast({ title: text.verified, description: fill(text.verifiedBody, { name }), action });
    },
    onError: toastFailure(text.verificationFailed),
    onSettled: () => invalidateEverything(queryClient),
  });
  return (
    <Button
      size="sm"
      variant="secondary"
      aria-label={fill(text.verifyLabel, { name })}
      busy={verify.isPending}
      onClick={() => verify.mutate()}
    >
      <BadgeCheck aria-hidden="true" />
      {text.verify}
    </Button>
  );
}

/** Moves the listing to the trash; the toast offers undo. */
function DeleteButton({ row: { id, name } }: { row: AdminListing }) {
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call("DELETE /api/admin/businesses/{id}", { params: { id } }),
    onSuccess: () =>
      toast({
        title: text.removed,
        description: fill(text.removedBody, { name }),
        action: { label: text.undo, onSelect: () => void restore(queryClient, { id, name }) },
      }),
    onError: toastFailure(text.deletionFailed),
    onSettled: () => invalidateEverything(queryClient),
  });
  return (
    <ConfirmDialog
      trigger={
        <Button size="sm" variant="outline" aria-label={fill(text.removeLabel, { name })}>
          <Trash2 aria-hidden="true" />
          {text.remove}
        </Button>
      }
      title={fill(text.removeTitle, { name })}
      description={text.removeBody}
      confirmLabel={text.remove}
      cancelLabel={commonText.cancel}
      destructive
      onConfirm={() => remove.mutateAsync()}
    />
  );
}

function TrashActions({ row: { id, name } }: { row: AdminListing }) {
  const queryClient = useQueryClient();
  const back = useMutation({ mutationFn: () => restore(queryClient, { id, name }) });
  const purge = useMutation({
    mutationFn: () => call("DELETE /api/admin/businesses/{id}/trash", { params: { id } }),
    onSuccess: () => toast({ title: text.purged, description: fill(text.purgedBody, { name }) }),
    onError: toastFailure(text.deletionFailed),
    onSettled: () => invalidateEverything(queryClient),
  });
  return (
    <span className="flex flex-wrap gap-2 lg:justify-end">
      <Button
        size="sm"
        variant="secondary"
        aria-label={fill(text.restoreLabel, { name })}
        busy={back.isPending}
        onClick={() => back.mutate()}
      >
        <Undo2 aria-hidden="true" />
        {text.restore}
      </Button>
      <ConfirmDialog
        trigger={
          <Button size="sm" variant="outline" aria-label={fill(text.purgeLabel, { name })}>
            {text.purge}
          </Button>
        }
        title={fill(text.purgeTitle, { name })}
        description={text.purgeBody}
        confirmLabel={text.purge}
        cancelLabel={commonText.cancel}
        destructive
        onConfirm={() => purge.mutateAsync()}
      />
    </span>
  );
}

async function restore(queryClient: QueryClient, { id, name }: { id: number; name: string }): Promise<void> {
  try {
    await call("POST /api/admin/businesses/{id}/restore", { params: { id } });
    toast({ title: text.restored, description: fill(text.restoredBody, { name }) });
  } catch (error) {
    toastFailure(text.restoreFailed)(error as Error);
  } finally {
    await invalidateEverything(queryClient);
  }
}
