import { fill } from "#contract/texts/catalogue.ts";
import { listingFormText } from "#contract/texts/listing-form.ts";
import { Notice } from "#web/ui/notice.tsx";
import { differingFields, valuesOf, type ListingValues } from "./edit-values.ts";
import type { EditableListing } from "./listing-form.data.ts";

const text = listingFormText.edit;
const LABELS: Record<keyof ListingValues, string> = { ...listingFormText.fields, categoryId: listingFormText.fields.category };

/** What somebody else saved meanwhile, field by field, beside what is still typed in the form. */
export function ConflictNotice({ mine, theirs }: { mine: ListingValues; theirs: EditableListing }) {
  const saved = valuesOf(theirs);
  const differing = differingFields(mine, theirs);
  const shown = (name: keyof ListingValues) => (name === "categoryId" ? theirs.category.name : name === "businessType" && saved.businessType ? listingFormText.types[saved.businessType] : saved[name]) || text.conflictEmpty;
  return (
    <Notice variant="warning" title={text.conflictTitle} live>
      {differing.length === 0 ? (
        text.conflictNone
      ) : (
        <>
          <p>{text.conflictBody}</p>
          <ul className="mt-2 list-disc ps-5">
            {differing.map((name) => (
              <li key={name}>{fill(text.conflictTheirs, { field: LABELS[name], value: shown(name) })}</li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}
