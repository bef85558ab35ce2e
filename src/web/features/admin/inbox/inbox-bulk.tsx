import { useState } from "react";
import type { InboxItem } from "#contract/inbox.ts";
import { fill, plural } from "#contract/texts/catalogue.ts";
import { formatDigits } from "#contract/texts/format.ts";
import { inboxText } from "#contract/texts/inbox.ts";
import { BulkBar } from "#web/ui/data-table.tsx";
import { Button } from "#web/ui/button.tsx";
import { ReasonDialog } from "../reason-dialog.tsx";
import { decisionTexts } from "./decisions.ts";
import { useBulkDecision } from "./use-bulk-decision.ts";

const text = inboxText.bulk;

/** The bar of ticked items: both decisions of their kind, for all of them. */
export function InboxBulk({ items, onDone }: { items: readonly InboxItem[]; onDone: () => void }) {
  const [isBusy, setIsBusy] = useState(false);
  const decide = useBulkDecision();
  const [first] = items;
  const count = items.length;
  const isOneKind = items.every(({ kind }) => kind === first?.kind);

  async function handleDecision(reason?: string): Promise<void> {
    setIsBusy(true);
    await decide(items, reason);
    setIsBusy(false);
    onDone();
  }

  return (
    <BulkBar label={text.label} count={count} summary={plural(count, text.selectedOne, text.selectedMany)}>
      {first && isOneKind ? (
        <Decisions item={first} count={count} isBusy={isBusy} onDecide={handleDecision} />
      ) : (
        <span className="text-sm text-muted">{text.oneKind}</span>
      )}
    </BulkBar>
  );
}

function Decisions({
  item,
  count,
  isBusy,
  onDecide,
}: {
  item: InboxItem;
  count: number;
  isBusy: boolean;
  onDecide: (reason?: string) => Promise<void>;
}) {
  const words = decisionTexts(item.kind);
  const label = (decision: string) => fill(text.action, { decision, count: formatDigits(count) });
  return (
    <>
      <Button size="sm" busy={isBusy} onClick={() => void onDecide()}>
        {label(words.approve)}
      </Button>
      <ReasonDialog
        trigger={
          <Button size="sm" variant="outline" disabled={isBusy}>
            {label(words.reject)}
          </Button>
        }
        title={fill(plural(count, text.rejectTitleOne, text.rejectTitleMany), { decision: words.reject })}
        description={words.hint}
        confirmLabel={words.reject}
        onConfirm={onDecide}
      />
    </>
  );
}
