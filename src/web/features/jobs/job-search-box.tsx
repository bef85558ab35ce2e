import { jobSearchText as text } from "#contract/texts/job-search.ts";
import { SearchBox, type SearchBoxProps } from "#web/ui/search-box.tsx";

/** Search field and button of the job list. spec: product §2 */
export function JobSearchBox(props: Pick<SearchBoxProps, "action" | "search" | "onSearch">) {
  return <SearchBox label={text.search} placeholder={text.placeholder} submit={text.searchButton} {...props} />;
}
