import { MapPin } from "lucide-react";
import { lazy } from "react";
import { whereWhenText as text } from "#contract/texts/where-when.ts";
import { ClientSuspense } from "#web/ui/lazy-dialog.tsx";
import { FilterButton } from "./filter-button.tsx";
import type { FilterSheetProps } from "./filter-sheet.tsx";
import type { WhereFieldProps } from "./where-field.tsx";

const WhereField = lazy(async () => ({ default: (await import("./where-field.tsx")).WhereField }));

/** Where of a list, among the filters of a sheet. */
export function WherePart(props: WhereFieldProps) {
  return (
    <ClientSuspense>
      <WhereField {...props} />
    </ClientSuspense>
  );
}

type WhereButtonProps = WhereFieldProps & Pick<FilterSheetProps, "onReset" | "total"> & { className: string };

/** Button for where of a list in a sheet of its own, where the other filters are in no sheet. */
export function WhereButton({ search, onChange, ...sheet }: WhereButtonProps) {
  return (
    <FilterButton
      {...sheet}
      title={text.where}
      icon={<MapPin aria-hidden="true" />}
      filters={[]}
      search={search}
      onChange={() => undefined}
    >
      <WherePart search={search} onChange={onChange} />
    </FilterButton>
  );
}
