import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { DEFAULT_COUNTRY } from "#contract/countries.ts";
import { professionalSearch, type ProfessionalCard as Card } from "#contract/professionals.ts";
import { professionalsText } from "#contract/texts/professionals.ts";
import { useRecordActivity } from "#web/features/accounts/use-activity.ts";
import { DetailTabs } from "#web/features/business-detail/detail-tabs.tsx";
import { MessageDialog } from "#web/features/messages/message-dialog.tsx";
import { CertificationTypeCard } from "#web/features/professionals/certification-type-card.tsx";
import { FeaturedProfessionals } from "#web/features/professionals/featured-professionals.tsx";
import { ListBanners } from "#web/features/professionals/list-banners.tsx";
import { ProfessionalResults } from "#web/features/professionals/professional-results.tsx";
import { personName } from "#web/features/professionals/person-words.ts";
import { ProfessionalCard } from "#web/features/professionals/professional-card.tsx";
import { readProfessionalSearch, type ProfessionalSearch } from "#web/features/professionals/professional-address.ts";
import {
  activeProfessionalFilters,
  ProfessionalFilterBar,
  ProfessionalFilterButton,
  professionalFilters,
} from "#web/features/professionals/professional-filters.tsx";
import { professionalListData } from "#web/features/professionals/professional-list.data.ts";
import { professionalsData } from "#web/features/professionals/professionals.data.ts";
import { SaveSearchSlot } from "#web/features/saved/save-search-slot.tsx";
import type { SearchNotes } from "#web/platform/api/call-search.ts";
import { ListMap } from "#web/platform/map/list-map.tsx";
import { MapSwitch } from "#web/platform/map/map-switch.tsx";
import { useCountry } from "#web/platform/pages/page-facts.ts";
import { hasFilters } from "#web/platform/search/list-search-params.ts";
import { FilterChips } from "#web/platform/search/filter-chips.tsx";
import { useListSearch } from "#web/platform/search/list-search.ts";
import { PlaceSort } from "#web/platform/search/place-sort.tsx";
import { UnknownPlace } from "#web/platform/search/unknown-place.tsx";
import { WhereButton } from "#web/platform/search/where-button.tsx";
import { inBox, isMeasured } from "#web/platform/search/where-when.ts";
import { useUser } from "#web/platform/session/session.tsx";
import { Breadcrumbs } from "#web/ui/breadcrumbs.tsx";
import { cn } from "#web/ui/cn.ts";
import { Container, PageHeader } from "#web/ui/layout.tsx";
import { SearchBox } from "#web/ui/search-box.tsx";

const PATH = "/professionals";
const loadMap = async () => (await import("#web/features/professionals/professional-map.tsx")).ProfessionalMap;
const { list: text, breadcrumbs } = professionalsText;

/** Professionals and the types of their certifications, with all filters in the URL. spec: product §2, DECISIONS 5 */
export function ProfessionalList({ search }: { search: ProfessionalSearch }) {
  const isTypes = search.tab === "types";
  useRecordActivity(search.search ? { type: "search", search: search.search } : undefined);
  return (
    <Container className="pb-12">
      <PageHeader
        breadcrumbs={
          <Breadcrumbs
            label={breadcrumbs.label}
            items={[
              <Link key="home" to="/" activeOptions={{ exact: true }}>
                {breadcrumbs.home}
              </Link>,
              breadcrumbs.list,
            ]}
          />
        }
        title={isTypes ? text.typesTitle : text.title}
        lead={text.lead}
        ofList
        className="max-md:pt-2 max-md:pb-1"
      />
      <div className="flex flex-col gap-2 md:gap-6">
        <div className="max-md:hidden">
          <ListBanners />
        </div>
        <DetailTabs<"professionals" | "types">
          label={text.tabs.label}
          tabs={[
            { value: "professionals", label: text.tabs.professionals },
            { value: "types", label: text.tabs.types },
          ]}
          active={isTypes ? "types" : "professionals"}
          renderLink={(tab, link) => (
            <Link
              to={PATH}
              search={tab === "types" ? { tab } : {}}
              resetScroll={false}
              activeOptions={{ exact: true }}
              {...link}
            />
          )}
        />
        {isTypes ? <Types search={search} /> : <People search={search} />}
        {/* On phones the results come first. */}
        <div className="pt-6 md:hidden">
          <ListBanners />
        </div>
      </div>
    </Container>
  );
}

function People({ search }: { search: ProfessionalSearch }) {
  const [country] = useCountry(DEFAULT_COUNTRY);
  const mayContact = useUser()?.role === "business_admin";
  const [contacted, setContacted] = useState<Card>();
  const list = useQuery(professionalListData(search, country));
  const specialties = useQuery(professionalsData.specialties()).data ?? [];
  const filters = professionalFilters(specialties.map(({ name }) => name));
  const { change, follow, clear } = useListSearch(PATH, readProfessionalSearch);
  const isFiltered = hasFilters(search, ["tab", "sort", "lat", "lng"]);
  // While new rows load, those of another place are still shown.
  const { searchedWhere }: SearchNotes = (list.isPlaceholderData ? undefined : list.data) ?? {};
  const results = useRef<HTMLDivElement>(null);
  const isMap = search.view === "map";
  const sort = (
    <PlaceSort
      description={professionalSearch}
      words={text.sort}
      value={search.sort}
      hasPlace={isMeasured(search, searchedWhere)}
      onChange={change}
    />
  );
  return (
    <>
      <SearchBox
        action={PATH}
        label={text.search}
        placeholder={text.placeholder}
        submit={text.searchButton}
        search={search.search}
        onSearch={(words) => change({ search: words })}
      />
      <ProfessionalFilterBar filters={filters} search={search} onChange={change}>
        <WhereButton search={search} onChange={change} onReset={clear} total={list.data?.total} className="" />
      </ProfessionalFilterBar>
      <div className="grid grid-cols-2 gap-3 md:hidden">
        <ProfessionalFilterButton
          filters={filters}
          search={search}
          onChange={change}
          onWhere={change}
          onReset={clear}
          total={list.data?.total}
        />
        {sort}
      </div>
      <div className="flex items-center gap-3">
        <FilterChips filters={activeProfessionalFilters(filters, search, country, searchedWhere)} onChange={change} />
        <SaveSearchSlot kind="professional" search={search} />
      </div>
      <div className={cn("empty:hidden", isMap && "max-lg:hidden")}>
        <FeaturedProfessionals professionals={useQuery(professionalsData.featured(search, country)).data} />
      </div>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div ref={results} className={cn("min-w-0", isMap && "max-lg:hidden")}>
          <ProfessionalResults
            query={list}
            besideMap
            note={<UnknownPlace searched={searchedWhere} />}
            page={search.page ?? 1}
            search={{
              typed: search.search,
              renderExactLink: (words) => (
                <Link to={PATH} search={{ ...search, exact: true, page: undefined }}>
                  {words}
                </Link>
              ),
            }}
            words={{
              countOne: text.countOne,
              countMany: text.countMany,
              error: text.error,
              empty: text.empty,
              emptyHint: isFiltered ? text.emptyHint : text.emptyAll,
            }}
            keyOf={({ id }) => id}
            renderItem={(professional) => (
              <ProfessionalCard professional={professional} {...(mayContact ? { onContact: setContacted } : {})} />
            )}
            renderPageLink={(page, words) => (
              <Link to={PATH} search={{ ...search, page: page === 1 ? undefined : page }}>
                {words}
              </Link>
            )}
            tools={<div className="w-52 max-md:hidden">{sort}</div>}
            instead={<SaveSearchSlot kind="professional" search={search} isEmpty />}
            {...(isFiltered ? { onReset: clear } : {})}
          />
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
      {contacted?.user && (
        <MessageDialog
          recipientId={contacted.user.id}
          name={personName(contacted)}
          open
          onOpenChange={(open) => {
            if (!open) setContacted(undefined);
          }}
        />
      )}
    </>
  );
}

function Types({ search }: { search: ProfessionalSearch }) {
  const navigate = useNavigate();
  const show = (words: string | undefined) =>
    void navigate({ to: PATH, search: { tab: "types", search: words }, resetScroll: false });
  return (
    <>
      <SearchBox
        action={`${PATH}?tab=types`}
        label={text.types.search}
        placeholder={text.types.placeholder}
        submit={text.searchButton}
        search={search.search}
        onSearch={show}
      />
      <ProfessionalResults
        query={useQuery(professionalsData.types(search))}
        page={search.page ?? 1}
        words={{
          countOne: text.types.countOne,
          countMany: text.types.countMany,
          error: text.types.error,
          empty: text.types.empty,
          emptyHint: search.search ? text.emptyHint : text.types.emptyHint,
        }}
        keyOf={({ name, issuingOrganization }) => `${name}\n${issuingOrganization ?? ""}`}
        renderItem={(type) => <CertificationTypeCard type={type} />}
        renderPageLink={(page, words) => (
          <Link to={PATH} search={{ ...search, page: page === 1 ? undefined : page }}>
            {words}
          </Link>
        )}
        {...(search.search ? { onReset: () => show(undefined) } : {})}
      />
    </>
  );
}
