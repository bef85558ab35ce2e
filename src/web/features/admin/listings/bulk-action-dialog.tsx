import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { adminListingsText } from "#contract/texts/admin-listings.ts";
import { fill, plural } from "#contract/texts/catalogue.ts";
import { UNDO_SECONDS } from "#contract/undo.ts";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { BulkDialog, type BulkRequest } from "./bulk-dialog.tsx";
import { adminListingsData } from "./listings.data.ts";

const text = adminListingsText.bulk;

const confirmTexts = () =>
  ({
    verify: [
      text.verifyTitleOne,
      text.verifyTitleMany,
      fill(text.verifyBody, { seconds: UNDO_SECONDS }),
      adminListingsText.verify,
    ],
    remove: [text.removeTitleOne, text.removeTitleMany, text.removeBody, adminListingsText.remove],
    restore: [text.restoreTitleOne, text.restoreTitleMany, text.restoreBody, adminListingsText.restore],
  }) as const;

/** Dialog of a bulk action on listings. */
export function BulkActionDialog({ order, onClose }: { order: BulkRequest; onClose: (didStart: boolean) => void }) {
  if (order.act === "category") return <CategoryDialog order={order} onClose={onClose} />;
  const [one, many, description, confirmLabel] = confirmTexts()[order.act];
  const title = plural(order.ids.length, one, many);
  return (
    <BulkDialog order={order} title={title} description={description} confirmLabel={confirmLabel} onClose={onClose} />
  );
}

/** Moves listings to another category, which is required. spec: R207, calls §8.4 */
function CategoryDialog({ order, onClose }: { order: BulkRequest; onClose: (didStart: boolean) => void }) {
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
      validate={canStart}
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
