import type { InboxKind } from "#contract/inbox.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { inboxText } from "#contract/texts/inbox.ts";
import { offerUndo } from "#web/platform/lists/undo.ts";

/**
 * The toast action that undoes a decision made in a list of the back office, as the inbox offers it. spec: DECISIONS 63
 * @param words what was decided about, and the decision
 * @param onUndone refetches the list
 */
export function undoDecision(
  subject: InboxKind,
  id: number,
  words: { title: string; decision: string },
  onUndone: () => unknown,
): ReturnType<typeof offerUndo> {
  return offerUndo({ subject, ids: [id], title: fill(inboxText.decided, words), onUndone });
}
