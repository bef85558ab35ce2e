import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { BusinessKind } from "#contract/businesses.ts";
import { SYNC_IDS_MAX } from "#contract/place-options.ts";
import { adminListingsText } from "#contract/texts/admin-listings.ts";
import { fill, plural } from "#contract/texts/catalogue.ts";
import type { Total } from "#contract/total.ts";
import { Button } from "#web/ui/button.tsx";
import { BulkBar } from "#web/ui/data-table.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { BulkSync } from "../places/bulk-sync.tsx";
import { SelectMatching } from "../select-matching.tsx";
import { BulkDialog, type BulkOrder } from "./bulk-dialog.tsx";
import type { BulkAct } from "./bulk-work.ts";
import { adminListingsData, readIds, type ListingsChoice } from "./listings.data.ts";

const text = adminListingsText.bulk;

export interface Selection {
  ids: ReadonlySet<number>;
  /** Of those that were in sight. */
  names: ReadonlyMap<number, string>;
}

/** What can be done to the ticked ones, and ticking all that match. */
export function ListingsBulkBar({
  kind,
  choice,
  total,
  selection,
  onSelect,
  onAct,
}: {
  kind: BusinessKind;
  choice: ListingsChoice;
  /** How many match. */
  total: Total | undefined;
  selection: Selection;
  onSelect: (ids: ReadonlySet<number>) => void;
  onAct: (act: BulkAct) => void;
}) {
  const count = selection.ids.size;
  const isSyncable = count <= SYNC_IDS_MAX;
  return (
    <BulkBar label={text.label} count={count} summary={plural(count, text.countOne, text.countMany)}>
      <SelectMatching
        ticked={count}
        total={total}
        read={(after) => readIds(kind, choice, after)}
        onRead={(ids) => onSelect(new Set([...selection.ids, ...ids]))}
        words={{ ...text, readFailedTitle: text.invalid }}
      />
      {choice.trash ? (
        <Button size="sm" variant="secondary" onClick={() => onAct("restore")}>
          {adminListingsText.restore}
        </Button>
      ) : (
        <>
          <Button size="sm" variant="secondary" onClick={() => onAct("verify")}>
            {adminListingsText.verify}
          </Button>
          {kind === "retail" && (
            <Button size="sm" variant="secondary" onClick={() => onAct("category")}>
              {text.category}
            </Button>
          )}
          {isSyncable ? (
            <BulkSync listings={[...selection.ids].map((id) => ({ id, name: selection.names.get(id) }))} />
          ) : (
            <span className="text-xs text-muted">{fill(text.tooMany, { max: SYNC_IDS_MAX })}</span>
          )}
          <Button size="sm" variant="destructive" onClick={() => onAct("remove")}>
            {adminListingsText.remove}
          </Button>
        </>
      )}
      <Button size="sm" variant="ghost" onClick={() => onSelect(new Set())}>
        {text.clear}
      </Button>
    </BulkBar>
  );
}

const ASKS = {
  verify: [text.verifyTitleOne, text.verifyTitleMany, text.verifyBody, adminListingsText.verify],
  remove: [text.removeTitleOne, text.removeTitleMany, text.removeBody, adminListingsText.remove],
  restore: [text.restoreTitleOne, text.restoreTitleMany, text.restoreBody, adminListingsText.restore],
} as const;

/** The dialog of what was asked for. */
export function BulkActDialog({ order, onClose }: { order: BulkOrder; onClose: (didStart: boolean) => void }) {
  if (order.act === "category") return <CategoryDialog order={order} onClose={onClose} />;
  const [one, many, description, confirmLabel] = ASKS[order.act];
  const title = plural(order.ids.length, one, many);
  return (
    <BulkDialog order={order} title={title} description={description} confirmLabel={confirmLabel} onClose={onClose} />
  );
}

/** Moves to another category; without one nothing is sent. spec: R207, calls §8.4 */
function CategoryDialog({ order, onClose }: { order: BulkOrder; onClose: (didStart: boolean) => void }) {
  const { data = [] } = useQuery(adminListingsData.categories());
  const [chosen, setChosen] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLSelectElement>(null);
  const categories = data.filter(({ kind }) => kind === "retail");

  function canStart(): { categoryId: number; categoryName: string } | undefined {
    const category = categories.find(({ id }) => String(id) === chosen);
    if (category) return { categoryId: category.id, categoryName: category.name };
    setIsMissing(true);
    field.current?.focus();
    return undefined;
  }
  return (
    <BulkDialog
      order={order}
      title={text.categoryTitle}
      description={plural(order.ids.length, text.categoryBodyOne, text.categoryBodyMany)}
      confirmLabel={text.category}
      canStart={canStart}
      onClose={onClose}
    >
      <Field label={text.categoryLabel} required error={isMissing && chosen === "" ? text.categoryMissing : undefined}>
        <Select
          ref={field}
          placeholder={text.categoryChoose}
          value={chosen}
          options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      </Field>
    </BulkDialog>
  );
}
