import { useQuery } from "@tanstack/react-query";
import { useState, type ComponentType, type Key, type ReactNode } from "react";
import type { ListChoice, ListFilters } from "#contract/list-filters.ts";
import type { Column } from "#web/ui/data-table.tsx";
import { FilterForm, type Asked } from "./filter-form.tsx";
import { choiceOf, searchOf, type ListSearch } from "./list-choice.ts";
import type { ListData } from "./list-data.ts";
import { FilterField, type ListField } from "./list-fields.tsx";
import { clearing, PagedTable, type PagedTableWords } from "./paged-table.tsx";
import { TickedBar, type TickedBarWords } from "./selection-bar.tsx";
import { useTicked, type Ticked } from "./use-row-selection.ts";

/** URL state of a list: its current search parameters and how to change them. */
export interface ListAddress {
  search: ListSearch;
  /** Applies other filters, starting at the first page. */
  onSearch: (asked: Asked) => void;
  /** Renders a link to the list with other search parameters. */
  renderLink: (search: ListSearch, children: ReactNode) => ReactNode;
}

/** State passed to the render functions of a list. */
export interface ListPlace<F extends ListFilters, Of, Act> {
  of: Of;
  choice: ListChoice<F>;
  address: ListAddress;
  ticked: Ticked;
  /** Opens the dialog of a bulk action on the selected rows. */
  ask: (act: Act) => void;
}

/** Definition of a back-office list: `AdminList` renders it, `readsOf` names its queries. */
export interface AdminListOf<Row, F extends ListFilters, Of = void, Act = never> {
  /** Element id of the result count, which takes the focus when another page opens. */
  id: string | ((of: Of) => string);
  data: ListData<Row, F, Of>;
  /** Search field and the filters beside it, in this order; a list without a form is only paged. */
  form?: { label: string; placeholder: string; button: string; fields?: readonly ListField<F, Of>[] };
  words: PagedTableWords | ((of: Of, choice: ListChoice<F>) => PagedTableWords);
  drawing: ReactNode;
  getKey: (row: Row) => Key;
  columns: readonly Column<Row>[] | ((of: Of, choice: ListChoice<F>) => readonly Column<Row>[]);
  actionsLabel?: string;
  actions?: (row: Row) => ReactNode;
  /** Rendered above the form. */
  tools?: (place: ListPlace<F, Of, Act>) => ReactNode;
  /** Rendered between the form and the rows. */
  beside?: (place: ListPlace<F, Of, Act>) => ReactNode;
  bulk?: Bulk<Row, F, Of, Act>;
}

/** Bulk actions of a list. */
interface Bulk<Row, F extends ListFilters, Of, Act> {
  idOf: (row: Row) => number;
  nameOf: (row: Row) => string;
  /** Labels of the checkboxes that select all visible rows, and one row. */
  allLabel: string;
  rowLabel: (row: Row) => string;
  words: TickedBarWords;
  /** Reads ids of matching rows after the given id. */
  readIds: (choice: ListChoice<F>, after: number | undefined, of: Of) => Promise<number[]>;
  buttons: (place: ListPlace<F, Of, Act>) => ReactNode;
  Dialog: ComponentType<{
    act: Act;
    of: Of;
    ids: readonly number[];
    names: ReadonlyMap<number, string>;
    onClose: (didStart: boolean) => void;
  }>;
}

type AdminListProps<Row, F extends ListFilters, Of, Act> = {
  list: AdminListOf<Row, F, Of, Act>;
  of?: Of;
  address: ListAddress;
  /** Action shown when the list has no rows at all. */
  emptyAction?: ReactNode;
} & (Of extends void ? unknown : { of: Of });

/** A back-office list: filters and page are in the URL, rows can be decided one by one or in bulk. */
export function AdminList<Row, F extends ListFilters, Of = void, Act = never>({
  list,
  of,
  address,
  emptyAction,
}: AdminListProps<Row, F, Of, Act>) {
  const { data, bulk } = list;
  const place = of as Of;
  const choice = choiceOf(data.filters, address.search);
  const { page = 1 } = address.search;
  const query = useQuery(data.list(choice, page, place));
  const ticked = useTicked(bulk && query.data?.items, bulk);
  const [act, setAct] = useState<Act>();
  function onSearch(asked: Asked): void {
    // Rows selected under other filters may not match the new ones.
    ticked.clear();
    address.onSearch(asked);
  }
  const here: ListPlace<F, Of, Act> = { of: place, choice, address, ticked, ask: (next) => setAct(() => next) };
  return (
    <div className="flex flex-col gap-5">
      {list.tools?.(here)}
      {list.form && <ListForm list={list} form={list.form} of={place} choice={choice} onSearch={onSearch} />}
      {list.beside?.(here)}
      <PagedTable
        id={typeof list.id === "string" ? list.id : list.id(place)}
        query={query}
        page={page}
        pageCount={data.pageCount}
        onClear={list.form && clearing(choice, address.onSearch)}
        renderPageLink={(target, children) =>
          address.renderLink({ ...searchOf(data.filters, choice), page: target > 1 ? target : undefined }, children)
        }
        words={typeof list.words === "function" ? list.words(place, choice) : list.words}
        drawing={list.drawing}
        emptyAction={emptyAction}
        getKey={bulk?.idOf ?? list.getKey}
        columns={typeof list.columns === "function" ? list.columns(place, choice) : list.columns}
        actionsLabel={list.actionsLabel}
        actions={list.actions}
        selection={
          bulk && {
            keys: ticked.ids,
            onChange: (ids) => ticked.tick(ids as Set<number>),
            allLabel: bulk.allLabel,
            rowLabel: bulk.rowLabel,
          }
        }
      />
      {bulk && (
        <TickedBar
          ticked={ticked}
          total={query.data?.total}
          read={(after) => bulk.readIds(choice, after, place)}
          words={bulk.words}
        >
          {bulk.buttons(here)}
        </TickedBar>
      )}
      {bulk && act !== undefined && (
        <bulk.Dialog
          act={act}
          of={place}
          ids={[...ticked.ids]}
          names={ticked.names}
          onClose={(didStart) => {
            setAct(undefined);
            if (didStart) ticked.clear();
          }}
        />
      )}
    </div>
  );
}

function ListForm<Row, F extends ListFilters, Of, Act>({
  list: { data },
  form: { fields = [], ...form },
  of,
  choice,
  onSearch,
}: {
  list: Pick<AdminListOf<Row, F, Of, Act>, "data">;
  form: NonNullable<AdminListOf<Row, F, Of, Act>["form"]>;
  of: Of;
  choice: ListChoice<F>;
  onSearch: (asked: Asked) => void;
}) {
  const words = Object.keys(data.filters).find((name) => data.filters[name]?.type === "words") ?? "search";
  return (
    <FilterForm
      {...form}
      search={choice[words] as string | undefined}
      onSearch={words === "search" ? onSearch : ({ search, ...asked }) => onSearch({ ...asked, [words]: search })}
    >
      {fields.map((field) => (
        <FilterField key={field.filter} field={field} filters={data.filters} value={choice[field.filter]} of={of} />
      ))}
    </FilterForm>
  );
}

/** The queries of a list, for the loader of its page. */
export function readsOf<Row, F extends ListFilters, Of, Act>(
  { data, form }: Pick<AdminListOf<Row, F, Of, Act>, "data" | "form">,
  search: ListSearch,
  of: Of,
): unknown[] {
  const fields: readonly object[] = form?.fields ?? [];
  return [
    data.list(choiceOf(data.filters, search), search.page ?? 1, of),
    ...fields.flatMap((field) => ("offered" in field ? [(field.offered as { query: unknown }).query] : [])),
  ];
}
