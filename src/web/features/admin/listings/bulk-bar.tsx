import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { BusinessKind } from "#contract/businesses.ts";
import { SYNC_IDS_MAX } from "#contract/place-options.ts";
import { adminListingsText } from "#contract/texts/admin-listings.ts";
import { fill, plural } from "#contract/texts/catalogue.ts";
import type { Total } from "#contract/total.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { BulkSync } from "../places/bulk-sync.tsx";
import { TickedBar } from "../ticked-bar.tsx";
import type { Ticked } from "../use-ticked.ts";
import { BulkDialog, type BulkOrder } from "./bulk-dialog.tsx";
import type { BulkAct } from "./bulk-work.ts";
import { adminListingsData, readIds, type ListingsChoice } from "./listings.data.ts";

const text = adminListingsText.bulk;

/** What can be done to the ticked ones, and ticking all that match. */
export function ListingsBulkBar({
  kind,
  choice,
  total,
  ticked,
  onAct,
}: {
  kind: BusinessKind;
  choice: ListingsChoice;
  /** How many match. */
  total: Total | undefined;
  ticked: Ticked;
  onAct: (act: BulkAct) => void;
}) {
  const isSyncable = ticked.ids.size <= SYNC_IDS_MAX;
  return (
    <TickedBar
      ticked={ticked}
      total={total}
      read={(after) => readIds(kind, choice, after)}
      words={{ ...text, readFailedTitle: text.invalid }}
    >
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
            <BulkSync listings={[...ticked.ids].map((id) => ({ id, name: ticked.names.get(id) }))} />
          ) : (
            <span className="text-xs text-muted">{fill(text.tooMany, { max: SYNC_IDS_MAX })}</span>
          )}
          <Button size="sm" variant="destructive" onClick={() => onAct("remove")}>
            {adminListingsText.remove}
          </Button>
        </>
      )}
    </TickedBar>
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
