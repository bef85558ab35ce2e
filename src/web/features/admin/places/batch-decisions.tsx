import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useEffect, useRef } from "react";
import type { ImportBatch } from "#contract/places.ts";
import { adminPlacesText } from "#contract/texts/admin-places.ts";
import { fill, plural } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { call } from "#web/platform/api/call.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { toast } from "#web/ui/toast.tsx";
import { invalidateEverything } from "../invalidate.ts";
import { batchResult } from "./batch-words.tsx";
import { importsData } from "./imports.data.ts";

const text = adminPlacesText.batch;

/** Imports the places found by a dry run. */
export function ConfirmImport({ batch }: { batch: ImportBatch }) {
  const confirm = useDecision(batch, "confirm", text.confirmFailed);
  const count = batch.counts.new;
  const label = plural(count, text.confirmOne, text.confirm);
  return (
    <ConfirmDialog
      trigger={<Button busy={confirm.isPending}>{label}</Button>}
      title={plural(count, text.confirmTitleOne, text.confirmTitle)}
      description={text.confirmBody}
      confirmLabel={label}
      cancelLabel={commonText.cancel}
      // The request may be slow, so the dialog does not wait for it.
      onConfirm={() => confirm.mutate()}
    />
  );
}

/** Undoes a whole import, except listings that are in use by now. */
export function UndoImport({ batch }: { batch: ImportBatch }) {
  const undo = useDecision(batch, "undo", text.undoFailed);
  return (
    <ConfirmDialog
      destructive
      trigger={
        <Button variant="outline" busy={undo.isPending}>
          <Undo2 aria-hidden="true" />
          {text.undo}
        </Button>
      }
      title={text.undoTitle}
      description={text.undoBody}
      confirmLabel={text.undoConfirm}
      cancelLabel={commonText.cancel}
      onConfirm={() => undo.mutate()}
    />
  );
}

/** A decision whose response may come before the work is done; useImportOutcomeToast shows the outcome. */
function useDecision({ id }: ImportBatch, decision: "confirm" | "undo", failed: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(`POST /api/admin/imports/{id}/${decision}`, { params: { id } }),
    onSuccess: (batch) => {
      queryClient.setQueryData(importsData.batch(id).queryKey, batch);
      // The clicked button disappears with the batch's former state.
      document.getElementById("batch")?.focus({ preventScroll: true });
    },
    onError: (error) => toast({ title: failed, description: error.message, variant: "destructive" }),
    onSettled: () => invalidateEverything(queryClient),
  });
}

/** Shows a toast when an import finishes in another state, whether the response or polling reports it first. */
export function useImportOutcomeToast(batch: ImportBatch): void {
  const lastState = useRef(batch.working ? undefined : batch.state);
  useEffect(() => {
    if (batch.working || lastState.current === batch.state) return;
    lastState.current = batch.state;
    // No toast for a failed import: the page shows the reason.
    if (batch.state === "done") toast({ title: text.confirmed, description: batchResult(batch) });
    else if (batch.state === "checked")
      toast({ title: adminPlacesText.imports.checkedTitle, description: batchResult(batch) });
    else if (batch.state === "undone") toast({ title: text.undoDone, description: undoResult(batch) });
  }, [batch]);
}

function undoResult({ counts: { imported, undone } }: ImportBatch): string {
  const removed = plural(undone, text.undoDoneBodyOne, text.undoDoneBodyMany);
  if (imported === 0) return removed;
  return fill(commonText.sentences, { first: removed, second: plural(imported, text.keptOne, text.keptMany) });
}
