import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useRef, type ReactNode } from "react";
import type { Class } from "#contract/classes.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { classesText as text } from "#contract/texts/classes.ts";
import { useRecordActivity } from "#web/features/accounts/use-activity.ts";
import { classFilters, teacherFilter, timeFilter, withoutClassFilters } from "#web/features/classes/class-filters.ts";
import { ClassHours, ClassHoursSkeleton } from "#web/features/classes/class-hours.tsx";
import { readClassSearch, type ClassSearch } from "#web/features/classes/class-params.ts";
import { CLASSES_PER_PAGE, dayOf, stripDays, todayOf } from "#web/features/classes/class-search.ts";
import { classesData } from "#web/features/classes/classes.data.ts";
import { DayStrip } from "#web/features/classes/day-strip.tsx";
import { NoClasses } from "#web/features/classes/no-classes.tsx";
import type { SearchNotes } from "#web/platform/api/call-search.ts";
import { ListMap } from "#web/platform/map/list-map.tsx";
import { MapSwitch } from "#web/platform/map/map-switch.tsx";
import { PagedResults } from "#web/platform/lists/paged-results.tsx";
import { usePageFacts } from "#web/platform/pages/page-facts.ts";
import { activeFilters } from "#web/platform/search/active-filters.ts";
import { FilterBar } from "#web/platform/search/filter-bar.tsx";
import { FilterButton } from "#web/platform/search/filter-button.tsx";
import { FilterChips } from "#web/platform/search/filter-chips.tsx";
import { changeSearch } from "#web/platform/search/list-search-params.ts";
import { useListSearch } from "#web/platform/search/list-search.ts";
import { UnknownPlace } from "#web/platform/search/unknown-place.tsx";
import { WhereButton, WherePart } from "#web/platform/search/where-button.tsx";
import { inBox, whereWhenFilters } from "#web/platform/search/where-when.ts";
import { Container, PageHeader } from "#web/ui/layout.tsx";
import { SearchBox } from "#web/ui/search-box.tsx";
import { linkVariants } from "#web/ui/text-link.tsx";
import { ListCrumbs } from "../-listings/list-crumbs.tsx";

const PATH = "/classes";
const loadMap = async () => (await import("#web/features/classes/class-map.tsx")).ClassMap;

/** Classes of a day in order of time, with all filters in the URL. */
export function ClassList({ search }: { search: ClassSearch }) {
  const { now } = usePageFacts();
  const list = useQuery(classesData.list(search, now));
  const results = useRef<HTMLDivElement>(null);
  const isMap = search.view === "map";
  const { change, follow } = useListSearch(PATH, readClassSearch);
  useRecordActivity(search.search ? { type: "search", search: search.search } : undefined);
  // While new rows load, those of another place are still shown.
  const notes: SearchNotes = (list.isPlaceholderData ? undefined : list.data) ?? {};
  const filters = classFilters(search);
  const place = whereWhenFilters(search, notes.searchedWhere);
  const teacher = teacherFilter(search, useTeacherName(search.teacherId, list.data?.items));
  const active = [...activeFilters([timeFilter(), ...filters], search), ...teacher, ...place];
  const clear = active.length > 0 ? () => change(withoutClassFilters(active)) : undefined;
  const sheet = { search, onChange: change, onReset: () => clear?.(), total: list.data?.total };
  return (
    <Container>
      <PageHeader breadcrumbs={<ListCrumbs title={text.title} />} title={text.title} lead={text.lead} ofList />
      <div className="flex flex-col gap-3 pb-12 md:gap-5">
        <SearchBox
          action={PATH}
          label={text.search}
          placeholder={text.placeholder}
          submit={text.searchButton}
          search={search.search}
          onSearch={(words) => change({ search: words })}
        />
        <DayStrip
          days={stripDays(now, search.day && dayOf(search, now))}
          today={todayOf(now)}
          renderLink={(day, words, className) => (
            <Link
              to={PATH}
              search={changeSearch(search, { day: day === todayOf(now) ? undefined : day })}
              aria-current={day === dayOf(search, now) ? "true" : undefined}
              activeOptions={{ exact: true }}
              resetScroll={false}
              className={className}
            >
              {words}
            </Link>
          )}
        />
        <div className="flex flex-wrap items-center gap-3">
          <FilterButton {...sheet} className="lg:hidden" filters={[timeFilter(), ...filters]} others={place.length}>
            <WherePart search={search} onChange={change} />
          </FilterButton>
          <div role="group" aria-label={text.results} className="hidden flex-wrap items-center gap-3 lg:flex">
            <WhereButton {...sheet} className="max-lg:hidden" />
            <FilterBar filters={[timeFilter(), ...filters]} search={search} onChange={change} selectClass="lg:w-44" />
          </div>
        </div>
        <FilterChips filters={active} onChange={change} {...(clear ? { onClear: clear } : {})} />
        <div className="grid gap-6 lg:grid-cols-2">
          <div ref={results} className="min-w-0">
            <PagedResults
              query={list}
              page={search.page ?? 1}
              pageSize={CLASSES_PER_PAGE}
              words={{
                results: text.results,
                loading: text.loading,
                countOne: text.countOne,
                countMany: text.countMany,
                error: text.failed,
              }}
              skeleton={<ClassHoursSkeleton />}
              isMap={isMap}
              note={<UnknownPlace searched={notes.searchedWhere} />}
              empty={<NoClasses search={search} active={active} onChange={change} onClear={clear} />}
              renderPageLink={(page, words) => (
                <Link to={PATH} search={{ ...search, page: page === 1 ? undefined : page }}>
                  {words}
                </Link>
              )}
            >
              {(classes) => (
                <ClassHours
                  classes={classes}
                  renderTeacherLink={(teacherId, name, words) =>
                    teacherId === search.teacherId ? (
                      words
                    ) : (
                      <TeacherLink search={changeSearch(search, { teacherId })} name={name}>
                        {words}
                      </TeacherLink>
                    )
                  }
                />
              )}
            </PagedResults>
          </div>
          <ListMap
            load={loadMap}
            with={{
              search,
              list: results,
              onSearchBox: (bbox, isFollowing) => (isFollowing ? follow : change)(inBox(bbox)),
            }}
            isListDrawn={!list.isPending}
          />
        </div>
        <MapSwitch
          isMap={isMap}
          renderLink={(view, className, inside) => (
            <Link to={PATH} search={{ ...search, view }} className={className}>
              {inside}
            </Link>
          )}
        />
      </div>
    </Container>
  );
}

/** Limits the list to the classes with a teacher. */
function TeacherLink({ search, name, children }: { search: ClassSearch; name: string; children: ReactNode }) {
  return (
    <Link
      to={PATH}
      search={search}
      aria-label={fill(text.onlyWith, { teacher: name })}
      resetScroll={false}
      className={linkVariants({ variant: "quiet", className: "underline decoration-current/40 underline-offset-4" })}
    >
      {children}
    </Link>
  );
}

/** The name of a teacher as the rows have it; without a row with them, as their profile has it. */
function useTeacherName(id: number | undefined, rows: readonly Class[] | undefined): string | null | undefined {
  const row = rows?.find(({ teacher }) => teacher?.professionalId === id);
  const isAsked = id !== undefined && rows !== undefined && !row;
  const profile = useQuery({ ...classesData.teacher(id ?? 0), enabled: isAsked });
  return row?.teacher?.name ?? profile.data;
}
