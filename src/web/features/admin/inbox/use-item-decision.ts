import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Inbox, InboxDetail, InboxItem } from "#contract/inbox.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { inboxText as text } from "#contract/texts/inbox.ts";
import { ApiError } from "#web/platform/api/api-error.ts";
import { offerUndo, untilTold } from "#web/platform/lists/undo.ts";
import { toast } from "#web/ui/toast.tsx";
import { DECISIONS, decisionTexts, lacksDocument, needsReason } from "./decisions.ts";
import { removeCachedItem, inboxData, invalidateInbox } from "./inbox.data.ts";
import type { ItemDecision } from "./inbox-item.tsx";

/**
 * Decides one item at a time and shows the result. An item that another admin has decided is reported and removed.
 * @param onItemRemoved called with an item that is no longer pending, before it leaves the list
 */
export function useItemDecision(
  onItemRemoved: (item: InboxItem) => void,
): ItemDecision & { choose: (index: number) => void } {
  const queryClient = useQueryClient();
  /** The suggested reason while the form that asks for it is open. */
  const [asking, setAsking] = useState<ItemDecision["asking"]>();
  const [isConfirming, setIsConfirming] = useState(false);
  const [busy, setBusy] = useState<ItemDecision["busy"]>();
  const [chosen, setChosen] = useState<{ index: number }>();

  async function decide(item: InboxDetail, outcome: "approve" | "reject", send: () => Promise<unknown>): Promise<void> {
    if (busy) return;
    const words = decisionTexts(item.kind);
    const { title } = item;
    setBusy(outcome);
    try {
      await send();
      const [done, body] =
        outcome === "approve" ? [words.approved, words.approvedBody] : [words.rejected, words.rejectedBody];
      const { kind, id } = item;
      const onUndone = () => invalidateInbox(queryClient);
      const act = { subject: kind, ids: [id], title: fill(text.decided, { title, decision: done }), onUndone };
      toast({ title: untilTold(act.title), description: fill(body, { title }), action: offerUndo(act) });
      leave(item);
      void invalidateInbox(queryClient);
    } catch (error) {
      if (await isNoLongerPending(item, error)) return goneMeanwhile(item);
      const failed = outcome === "approve" ? words.approveFailed : words.rejectFailed;
      toast({ title: failed, description: error instanceof Error ? error.message : undefined, variant: "destructive" });
    } finally {
      setBusy(undefined);
    }
  }

  function goneMeanwhile(item: InboxItem): void {
    toast({
      title: text.meanwhile,
      description: fill(text.meanwhileBody, { title: item.title }),
      variant: "destructive",
    });
    leave(item);
    void invalidateInbox(queryClient);
  }

  function leave(item: InboxItem): void {
    setAsking(undefined);
    setIsConfirming(false);
    setChosen(undefined);
    onItemRemoved(item);
    removeCachedItem(queryClient, item);
  }

  /** Whether the error means that the item is no longer pending, verified by refetching it. */
  async function isNoLongerPending(item: InboxItem, error: unknown): Promise<boolean> {
    if (!(error instanceof ApiError) || (error.status !== 409 && error.status !== 404)) return false;
    return queryClient
      .fetchQuery({ ...inboxData.item(item), staleTime: 0, retry: false })
      .then(() => false)
      .catch((refetchError: unknown) => refetchError instanceof ApiError && refetchError.status === 404);
  }

  return {
    asking,
    isConfirming,
    busy,
    chosen,
    reportAlreadyDecided: goneMeanwhile,
    approve: (item, isConfirmed = false) => {
      if (lacksDocument(item) && !isConfirmed) setIsConfirming(true);
      else if (needsReason(item)) setAsking({ outcome: "approve", reason: "" });
      else void decide(item, "approve", () => DECISIONS[item.kind].approve(item));
    },
    cancelApproval: () => setIsConfirming(false),
    sendReason: (item, reason) => {
      const outcome = asking?.outcome ?? "reject";
      void decide(item, outcome, () => DECISIONS[item.kind][outcome](item, reason));
    },
    openReasonForm: (reason = "") => setAsking({ outcome: "reject", reason }),
    closeReasonForm: () => {
      setAsking(undefined);
      setChosen(undefined);
    },
    choose: (index) => setChosen({ index }),
  };
}

/** The item to select after one is removed: the next, otherwise the previous. */
export function neighbourOf({ items }: Pick<Inbox, "items">, removed: InboxItem): InboxItem | undefined {
  const index = items.findIndex((item) => item.kind === removed.kind && item.id === removed.id);
  return items[index + 1] ?? items[index - 1];
}
