import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { InboxItem } from "#contract/inbox.ts";
import { fill, oneOrMany, plural } from "#contract/texts/catalogue.ts";
import { inboxText } from "#contract/texts/inbox.ts";
import { offerUndo, untilTold } from "#web/platform/lists/undo.ts";
import { toast } from "#web/ui/toast.tsx";
import { DECISIONS, decisionTexts, lacksDocument, needsReason } from "./decisions.ts";
import { inboxData, invalidateInbox, removeCachedItem } from "./inbox.data.ts";

const text = inboxText.bulk;

/** Decides on several items of one kind, one after the other; a reason rejects them. Offers to undo all of them. */
export function useBulkDecision() {
  const queryClient = useQueryClient();
  return async (items: readonly InboxItem[], reason?: string): Promise<void> => {
    const decided: InboxItem[] = [];
    const failures: string[] = [];
    for (const item of items) {
      try {
        if (reason === undefined) await approve(queryClient, item);
        else await DECISIONS[item.kind].reject(item, reason);
        decided.push(item);
        removeCachedItem(queryClient, item);
      } catch (error) {
        failures.push(error instanceof Error ? error.message : "");
      }
    }
    showResult(queryClient, decided, failures, reason === undefined ? "approved" : "rejected");
    void invalidateInbox(queryClient);
  };
}

/**
 * A bulk decision never verifies a certification without a document, and never keeps a review that its owner reported.
 * spec: DECISIONS 45, 52
 */
async function approve(queryClient: QueryClient, item: InboxItem): Promise<void> {
  if (item.kind === "certification") {
    const read = await queryClient.fetchQuery(inboxData.item(item));
    if (read.since !== item.since) throw new Error(fill(text.changed, { title: item.title }));
    if (lacksDocument(read)) throw new Error(fill(text.noDocument, { title: item.title }));
    await DECISIONS[item.kind].approve(read);
    return;
  }
  if (needsReason(item)) throw new Error(fill(text.needsReason, { title: item.title }));
  await DECISIONS[item.kind].approve(item);
}

function showResult(
  queryClient: QueryClient,
  decided: readonly InboxItem[],
  failures: readonly string[],
  outcome: "approved" | "rejected",
): void {
  const [first] = decided;
  const [reason = ""] = failures;
  const failed = fill(oneOrMany(failures.length, text.failedOne, text.failedMany), { count: failures.length, reason });
  if (!first) {
    toast({ title: failed, variant: "destructive" });
    return;
  }
  const decision = decisionTexts(first.kind)[outcome];
  const title =
    decided.length === 1
      ? fill(inboxText.decided, { title: first.title || inboxText.one[first.kind], decision })
      : fill(plural(decided.length, text.doneOne, text.doneMany), { decision });
  const ids = decided.map(({ id }) => id);
  const action = offerUndo({ subject: first.kind, ids, title, onUndone: () => invalidateInbox(queryClient) });
  if (failures.length === 0) toast({ title: untilTold(title), action });
  else toast({ title, description: failed, action, variant: "destructive" });
}
