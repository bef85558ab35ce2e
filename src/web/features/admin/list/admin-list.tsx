import { useQuery } from "@tanstack/react-query";
import { useState, type Key, type ReactNode } from "react";
import type { ListFilterValues, ListFilters } from "#contract/list-filters.ts";
import type { Column } from "#web/ui/data-table.tsx";
import { FilterForm, type FilterFormValues } from "./filter-form.tsx";
import { choiceOf, searchOf, type ListSearch } from "./list-choice.ts";
import type { ListData } from "./list-data.ts";
import { FilterField, type ListField } from "./list-fields.tsx";
import { clearFiltersHandler, PagedTable, type PagedTableWords } from "./paged-table.tsx";
import { SelectionBar, type SelectionBarTexts } from "./selection-bar.tsx";
import { useRowSelection, type RowSelection } from "./use-row-selection.ts";

/** URL state of a list: its current search parameters and how to change them. */
export interface ListUrlState {
  search: ListSearch;
  /** Applies other filters, starting at the first page. */
  onSearch: (values: FilterFormValues) => void;
  /** Renders a link to the list with other search parameters. */
  renderLink: (search: ListSearch, children: ReactNode) => ReactNode;
}

/** State passed to the render functions of a list. */
export interface AdminListContext<F extends ListFilters, Of, Act> {
  of: Of;
  choice: ListFilterValues<F>;
  address: ListUrlState;
  ticked: RowSelection;
  /** Opens the dialog of a bulk action on the selected rows. */
  openBulkDialog: (act: Act) => void;
}

/**
 * Definition of a back-office list: `AdminList` renders it, `queriesOfList` names its queries. A function creates it for
 * each render and each load, which reads its texts.
 */
export interface AdminListDefinition<Row, F extends ListFilters, Of = void, Act = never> {
  /** Element id of the result count, which takes the focus when another page opens. */
  id: string | ((of: Of) => string);
  data: ListData<Row, F, Of>;
  /** Search field and the filters beside it, in this order; a list without a form is only paged. */
  form?: { label: string; placeholder: string; button: string; fields?: readonly ListField<F, Of>[] };
  words: PagedTableWords | ((of: Of, choice: ListFilterValues<F>) => PagedTableWords);
  drawing: ReactNode;
  getKey: (row: Row) => Key;
  columns: readonly Column<Row>[] | ((of: Of, choice: ListFilterValues<F>) => readonly Column<Row>[]);
  actionsLabel?: string;
  actions?: (row: Row) => ReactNode;
  /** Rendered above the form. */
  tools?: (scope: AdminListContext<F, Of, Act>) => ReactNode;
  /** Rendered between the form and the rows. */
  aboveRows?: (scope: AdminListContext<F, Of, Act>) => ReactNode;
  bulk?: BulkDefinition<Row, F, Of, Act>;
}

/** Bulk actions of a list. */
interface BulkDefinition<Row, F extends ListFilters, Of, Act> {
  rowId: (row: Row) => number;
  nameOf: (row: Row) => string;
  /** The version of a row, for actions that must not be done to a later one. */
  versionOf?: (row: Row) => number;
  /** Labels of the checkboxes that select all visible rows, and one row. */
  allLabel: string;
  rowLabel: (row: Row) => string;
  words: SelectionBarTexts;
  /** Reads ids of matching rows after the given id. */
  readIds: (choice: ListFilterValues<F>, after: number | undefined, of: Of) => Promise<number[]>;
  buttons: (scope: AdminListContext<F, Of, Act>) => ReactNode;
  /** Renders the dialog of a bulk action. */
  dialog: (props: {
    act: Act;
    of: Of;
    ids: readonly number[];
    names: ReadonlyMap<number, string>;
    versions: ReadonlyMap<number, number>;
    onClose: (didStart: boolean) => void;
  }) => ReactNode;
}

type AdminListProps<Row, F extends ListFilters, Of, Act> = {
  list: AdminListDefinition<Row, F, Of, Act>;
  of?: Of;
  address: ListUrlState;
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
  const scope = of as Of;
  const choice = choiceOf(data.filters, address.search);
  const { page = 1 } = address.search;
  const query = useQuery(data.list(choice, page, scope));
  const ticked = useRowSelection(bulk && query.data?.items, bulk);
  const [act, setAct] = useState<Act>();
  function onSearch(values: FilterFormValues): void {
    // Rows selected under other filters may not match the new ones.
    ticked.clear();
    address.onSearch(values);
  }
  const context: AdminListContext<F, Of, Act> = {
    of: scope,
    choice,
    address,
    ticked,
    openBulkDialog: (next) => setAct(() => next),
  };
  return (
    <div className="flex flex-col gap-5">
      {list.tools?.(context)}
      {list.form && <ListForm list={list} form={list.form} of={scope} choice={choice} onSearch={onSearch} />}
      {list.aboveRows?.(context)}
      <PagedTable
        id={typeof list.id === "string" ? list.id : list.id(scope)}
        query={query}
        page={page}
        pageCount={data.pageCount}
        onClear={list.form && clearFiltersHandler(choice, address.onSearch)}
        renderPageLink={(target, children) =>
          address.renderLink({ ...searchOf(data.filters, choice), page: target > 1 ? target : undefined }, children)
        }
        words={typeof list.words === "function" ? list.words(scope, choice) : list.words}
        drawing={list.drawing}
        emptyAction={emptyAction}
        getKey={bulk?.rowId ?? list.getKey}
        columns={typeof list.columns === "function" ? list.columns(scope, choice) : list.columns}
        actionsLabel={list.actionsLabel}
        actions={list.actions}
        selection={
          bulk && {
            keys: ticked.ids,
            onChange: (ids) => ticked.select(ids as Set<number>),
            allLabel: bulk.allLabel,
            rowLabel: bulk.rowLabel,
          }
        }
      />
      {bulk && (
        <SelectionBar
          selection={ticked}
          total={query.data?.total}
          read={(after) => bulk.readIds(choice, after, scope)}
          words={bulk.words}
        >
          {bulk.buttons(context)}
        </SelectionBar>
      )}
      {bulk &&
        act !== undefined &&
        bulk.dialog({
          act,
          of: scope,
          ids: [...ticked.ids],
          names: ticked.names,
          versions: ticked.versions,
          onClose: (didStart) => {
            setAct(undefined);
            if (didStart) ticked.clear();
          },
        })}
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
  list: Pick<AdminListDefinition<Row, F, Of, Act>, "data">;
  form: NonNullable<AdminListDefinition<Row, F, Of, Act>["form"]>;
  of: Of;
  choice: ListFilterValues<F>;
  onSearch: (values: FilterFormValues) => void;
}) {
  const words = Object.keys(data.filters).find((name) => data.filters[name]?.type === "words") ?? "search";
  return (
    <FilterForm
      {...form}
      search={choice[words] as string | undefined}
      onSearch={words === "search" ? onSearch : ({ search, ...values }) => onSearch({ ...values, [words]: search })}
    >
      {fields.map((field) => (
        <FilterField key={field.filter} field={field} filters={data.filters} value={choice[field.filter]} of={of} />
      ))}
    </FilterForm>
  );
}

/** The queries of a list, for the loader of its page. */
export function queriesOfList<Row, F extends ListFilters, Of, Act>(
  { data, form }: Pick<AdminListDefinition<Row, F, Of, Act>, "data" | "form">,
  search: ListSearch,
  of: Of,
): unknown[] {
  const fields: readonly object[] = form?.fields ?? [];
  return [
    data.list(choiceOf(data.filters, search), search.page ?? 1, of),
    ...fields.flatMap((field) => ("loadedOptions" in field ? [(field.loadedOptions as { query: unknown }).query] : [])),
  ];
}
