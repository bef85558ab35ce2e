import { useQueries, useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { AREA_LIMITS } from "#contract/search-area.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { filtersText } from "#contract/texts/filters.ts";
import { localTimeWords, whereWhenText as text } from "#contract/texts/where-when.ts";
import type { Total } from "#contract/total.ts";
import { countText } from "#web/platform/lists/page-count.ts";
import { WithoutOne, type WithoutOneProps } from "#web/platform/lists/without-one.tsx";
import type { SearchNotes } from "#web/platform/api/call-search.ts";
import { changeSearch } from "#web/platform/search/list-search-params.ts";
import { areaWords, radiusOf } from "#web/platform/search/where-when.ts";
import { Button } from "#web/ui/button.tsx";
import type { ListingsSearch } from "./listing-search-params.ts";

/** How many other categories are offered. */
const CATEGORIES_MAX = 4;

interface Found {
  items: { category: { id: number; name: string } }[];
  total: Total;
}

export interface NothingFoundProps extends Omit<WithoutOneProps<ListingsSearch>, "countOf"> {
  /** Name of the category's URL parameter. */
  categoryName: "category" | "categoryId";
  notes: SearchNotes;
  /** Finds the first results of another search of the list. */
  find: (search: ListingsSearch) => Promise<Found>;
}

/** For a list that found nothing: when the first opens, which filter to drop, a wider area, and other categories. */
export function NothingFound(props: NothingFoundProps) {
  const { filters, search, notes, find, onChange, categoryName } = props;
  return (
    <div className="flex flex-col items-center gap-4">
      {notes.nextOpening !== undefined && <p>{nextOpeningWords(notes.nextOpening)}</p>}
      <WithoutOne
        filters={filters}
        search={search}
        countOf={async (changed) => (await find(changed)).total}
        onChange={onChange}
      />
      <WiderArea {...{ search, notes, find, onChange }} />
      <OtherCategories {...{ search, categoryName, find, onChange }} />
    </div>
  );
}

function nextOpeningWords(time: string): string {
  return fill(text.nextOpening, { time: localTimeWords(time) });
}

type PartProps = Pick<NothingFoundProps, "search" | "find" | "onChange">;

/** Twice the radius, and four times if that has nothing either. */
function WiderArea({ search, notes, find, onChange }: PartProps & Pick<NothingFoundProps, "notes">) {
  const radiusKm = radiusOf(search, notes.searchedWhere);
  const wider = radiusKm === undefined ? [] : [radiusKm * 2, radiusKm * 4].filter((km) => km <= AREA_LIMITS.radiusKm);
  const changes = wider.map((km) => ({ radiusKm: Math.round(km * 10) / 10 }));
  const found = useQueries({
    queries: changes.map((change) => {
      const changed = changeSearch(search, change);
      return { queryKey: ["wider", changed], queryFn: async () => (await find(changed)).total };
    }),
  });
  const first = found.findIndex(({ data }) => data !== undefined && data.count > 0);
  const [change, total] = [changes[first], found[first]?.data];
  if (!change || !total) return null;
  const area = areaWords({ ...search, ...change }, notes.searchedWhere) ?? "";
  return (
    <Button variant="outline" onClick={() => onChange(change)}>
      {fill(filtersText.counted, { filter: area, count: countText(total) })}
    </Button>
  );
}

/** The categories of what is there without the words and the category. */
function OtherCategories({
  search,
  categoryName,
  find,
  onChange,
}: PartProps & Pick<NothingFoundProps, "categoryName">) {
  const headingId = useId();
  const chosen = search[categoryName];
  const isNarrowed = chosen !== undefined || search.search !== undefined;
  const changed = changeSearch(search, { search: undefined, [categoryName]: undefined });
  const { data } = useQuery({
    queryKey: ["other-categories", changed],
    queryFn: () => find(changed),
    enabled: isNarrowed,
  });
  const categories = new Map(data?.items.map(({ category }) => [category.id, category.name]));
  categories.delete(chosen ?? 0);
  if (!isNarrowed || categories.size === 0) return null;
  return (
    <div className="flex flex-col items-center gap-2">
      <h3 id={headingId} className="font-sans text-sm font-semibold text-muted">
        {text.otherCategories}
      </h3>
      <ul aria-labelledby={headingId} className="flex flex-wrap justify-center gap-2">
        {[...categories].slice(0, CATEGORIES_MAX).map(([id, name]) => (
          <li key={id}>
            <Button variant="outline" onClick={() => onChange({ search: undefined, [categoryName]: id })}>
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
