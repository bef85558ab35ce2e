import { useMutation } from "@tanstack/react-query";
import { fill } from "#contract/texts/catalogue.ts";
import { BULK_LIMITS } from "#contract/listing-options.ts";
import type { Total } from "#contract/total.ts";
import { formatCount } from "#web/platform/format.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.tsx";

/** Ticks all that match, those of other pages too; nothing where all are ticked already. */
export function SelectMatching({
  ticked,
  total,
  read,
  onRead,
  words,
}: {
  /** How many are ticked. */
  ticked: number;
  total: Total | undefined;
  /** Reads ids that come after this one, at most as many as one decision takes. */
  read: (after: number | undefined) => Promise<number[]>;
  onRead: (ids: readonly number[]) => void;
  words: { allMatching: string; readFailedTitle: string; readFailed: string };
}) {
  const all = useMutation({
    mutationFn: () => readAll(read),
    onSuccess: onRead,
    onError: () => toast({ title: words.readFailedTitle, description: words.readFailed, variant: "destructive" }),
  });
  if (!total || ticked >= total.count) return null;
  return (
    <Button size="sm" variant="link" busy={all.isPending} onClick={() => all.mutate()}>
      {fill(words.allMatching, { count: `${formatCount(total.count)}${total.exact ? "" : "+"}` })}
    </Button>
  );
}

async function readAll(read: (after: number | undefined) => Promise<number[]>): Promise<number[]> {
  const ids: number[] = [];
  for (;;) {
    const next = await read(ids.at(-1));
    ids.push(...next);
    if (next.length < BULK_LIMITS.ids) return ids;
  }
}
