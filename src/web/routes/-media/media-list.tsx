import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { PenLine, Rss } from "lucide-react";
import { ARTICLE_TYPES } from "#contract/media.ts";
import { mediaPageText as text } from "#contract/texts/media-page.ts";
import { useRecordActivity } from "#web/features/accounts/use-activity.ts";
import { DetailTabs } from "#web/features/business-detail/detail-tabs.tsx";
import { FeaturedArticles } from "#web/features/media/featured-articles.tsx";
import { hasFilters, type MediaSearch } from "#web/features/media/media-search.ts";
import { MediaResults } from "#web/features/media/media-results.tsx";
import { mediaData } from "#web/features/media/media.data.ts";
import { NewsletterForm } from "#web/features/media/newsletter-form.tsx";
import { usePageFacts } from "#web/platform/pages/page-facts.ts";
import { activeFilters } from "#web/platform/search/active-filters.ts";
import { FilterButton } from "#web/platform/search/filter-button.tsx";
import { FilterChips } from "#web/platform/search/filter-chips.tsx";
import type { BarFilter } from "#web/platform/search/filters.ts";
import { changeSearch, type SearchChange } from "#web/platform/search/list-search-params.ts";
import { useUser } from "#web/platform/session/session.tsx";
import { Breadcrumbs } from "#web/ui/breadcrumbs.tsx";
import { Button } from "#web/ui/button.tsx";
import { Chip, ChipLink } from "#web/ui/chip.tsx";
import { Container, PageHeader } from "#web/ui/layout.tsx";
import { SearchBox } from "#web/ui/search-box.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

const PATH = "/media";

/** Articles, posts and events by author and topic, with all filters in the URL. spec: product §2 /media, DECISIONS 5 */
export function MediaList({ search }: { search: MediaSearch }) {
  const navigate = useNavigate();
  const { settings } = usePageFacts();
  const sources = useQuery(mediaData.sources()).data ?? [];
  const role = useUser()?.role;
  useRecordActivity(search.search ? { type: "search", search: search.search } : undefined);
  const show = (next: MediaSearch) => void navigate({ to: PATH, search: next, resetScroll: false });
  const { page: _, ...filters } = search;
  const typeFilter: BarFilter = {
    kind: "select",
    name: "type",
    label: text.types,
    any: text.everything,
    options: ARTICLE_TYPES.map((type) => ({ value: type, label: text.ofType[type] })),
  };
  const change = (next: SearchChange<MediaSearch>) => show(changeSearch(search, next));
  const topics = (
    <div role="group" aria-label={text.chips} className="flex flex-wrap gap-2">
      {text.topics.map((topic) => (
        <Chip
          key={topic}
          pressed={search.search === topic}
          onClick={() => show({ ...filters, search: search.search === topic ? undefined : topic })}
        >
          {topic}
        </Chip>
      ))}
    </div>
  );
  const tabs = [
    { value: "all", label: text.all },
    ...sources.map(({ id, name }) => ({ value: String(id), label: name })),
    { value: "platform", label: settings.productName },
  ];
  return (
    <Container className="flex flex-col gap-4 pb-12 md:gap-10">
      <div>
        <PageHeader
          breadcrumbs={
            <Breadcrumbs
              label={text.crumbs}
              items={[
                <Link key="home" to="/" activeOptions={{ exact: true }}>
                  {text.home}
                </Link>,
                text.title,
              ]}
            />
          }
          title={text.title}
          lead={text.lead}
          ofList
          actions={
            role === "business_admin" && (
              <Button asChild>
                <Link to="/media/create">
                  <PenLine aria-hidden="true" />
                  {text.create}
                </Link>
              </Button>
            )
          }
        />
        <div className="flex flex-col gap-3 md:gap-6">
          <SearchBox
            action={PATH}
            label={text.search}
            placeholder={text.placeholder}
            submit={text.searchButton}
            search={search.search}
            onSearch={(words) => show({ ...filters, search: words })}
          />
          <div className="max-md:hidden">{topics}</div>
          <FilterButton
            className="md:hidden"
            filters={[typeFilter]}
            search={search}
            onChange={change}
            onReset={() => show({})}
            total={useQuery(mediaData.list(search)).data?.total}
          >
            {topics}
          </FilterButton>
          <DetailTabs
            label={text.tabs}
            tabs={tabs}
            active={search.business ?? "all"}
            renderLink={(tab, link) => (
              <Link
                to={PATH}
                search={{ ...filters, business: tab === "all" ? undefined : tab }}
                resetScroll={false}
                activeOptions={{ exact: true }}
                {...link}
              />
            )}
          />
        </div>
      </div>
      {!hasFilters(search) && search.page === undefined && <FeaturedArticles />}
      <div className="flex flex-col gap-3 md:gap-5">
        <div className="md:hidden">
          <FilterChips filters={activeFilters([typeFilter], { type: search.type })} onChange={change} />
        </div>
        <nav aria-label={text.types} className="flex flex-wrap gap-2 max-md:hidden">
          {([undefined, ...ARTICLE_TYPES] as const).map((type) => (
            <ChipLink key={type ?? "all"} asChild aria-current={type === search.type ? "true" : undefined}>
              <Link
                to={PATH}
                search={{ ...filters, type }}
                resetScroll={false}
                activeOptions={{ exact: true }}
                activeProps={{ "aria-current": "true" }}
              >
                {type ? text.ofType[type] : text.everything}
              </Link>
            </ChipLink>
          ))}
        </nav>
        <MediaResults
          search={search}
          onReset={() => show({})}
          renderPageLink={(page, words) => (
            <Link to={PATH} search={{ ...filters, page: page === 1 ? undefined : page }}>
              {words}
            </Link>
          )}
        />
      </div>
      <NewsletterForm />
      <TextLink href={`${PATH}/feed.xml`} variant="more" className="self-start">
        <Rss aria-hidden="true" />
        {text.feed}
      </TextLink>
    </Container>
  );
}
