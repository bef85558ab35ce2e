import { useQuery } from "@tanstack/react-query";
import { BookmarkCheck, BookmarkPlus } from "lucide-react";
import { useEffect, type ReactNode } from "react";
import { CANDIDATE_SORTS, type CandidateResult, type CandidateSort } from "#contract/resume-bank.ts";
import { fill, oneOrMany } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { formatNumber } from "#contract/texts/format.ts";
import { resumeBankText } from "#contract/texts/resume-bank.ts";
import { pagerLabels } from "#web/platform/lists/pager-labels.ts";
import { Button } from "#web/ui/button.tsx";
import { SearchDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Pager, ResultCount } from "#web/ui/pager.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { Select } from "#web/ui/select.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toast.tsx";
import { accessScreen } from "./access-screens.tsx";
import { CandidateCard } from "./candidate-card.tsx";
import { hasCriteria } from "./criteria.ts";
import { MatchReasons, MatchScore } from "./match-score.tsx";
import { bankData, type BankSearch } from "./resume-bank.data.ts";
import { useShortlist } from "./use-shortlist.ts";

const text = resumeBankText.results;
const START = "bank-results";
const MINIMA = [80, 60, 40] as const;
type Change = Partial<Pick<BankSearch, "sortBy" | "sortDirection" | "minMatchScore">>;

/** Results, an empty state or an error; the resume bank's error codes have their own screens. spec: R235, R250 */
export function Results({
  search,
  onChange,
  renderPageLink,
  renderMessage,
  allLink,
}: {
  search: BankSearch;
  onChange: (change: Change) => void;
  renderPageLink: (page: number, children: ReactNode) => ReactNode;
  /** The button to message a candidate. */
  renderMessage: (candidate: CandidateResult) => ReactNode;
  /** The link to all candidates, shown if none matches. */
  allLink: ReactNode;
}) {
  const query = useQuery(bankData.search(search));
  const { add } = useShortlist(search.businessId);
  const screen = query.error ? accessScreen(query.error) : undefined;
  const hasFailed = query.error !== null && screen === undefined;
  useEffect(() => {
    if (hasFailed) toast({ title: text.failed, description: text.failedBody, variant: "destructive" });
  }, [hasFailed, query.errorUpdateCount]);
  // On phones it comes before the form, which is of no use without access.
  if (screen) return <div className="max-lg:order-first">{screen}</div>;
  const scored = hasCriteria(search.fields);
  return (
    <section aria-labelledby={START} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id={START} className="text-heading">
            {text.title}
          </h2>
          <ResultCount>{query.data ? countOf(query.data.total) : " "}</ResultCount>
        </div>
        <ResultOrder search={search} scored={scored} onChange={onChange} />
      </div>
      <Remote
        query={query}
        loading={<ResultsSkeleton />}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState
            drawing={<SearchDrawing />}
            title={text.empty}
            description={text.emptyHint}
            action={
              <Button asChild variant="outline">
                {allLink}
              </Button>
            }
          />
        }
        error={({ retry, retrying, hasData }) => (
          <ErrorState
            title={text.failed}
            description={text.failedBody}
            retryLabel={commonText.retry}
            onRetry={retry}
            retrying={retrying}
            compact={hasData}
          />
        )}
      >
        {({ items, total }) => (
          <div className="flex flex-col gap-6">
            <ul className="flex flex-col gap-4">
              {items.map((item) => (
                <li key={item.professional.id}>
                  <CandidateCard
                    candidate={item}
                    aside={scored && <MatchScore score={item.matchScore} />}
                    actions={
                      <>
                        <ShortlistButton
                          isOn={item.professional.shortlistId !== null}
                          busy={add.isPending && add.variables === item.professional.id}
                          onPress={() => add.mutate(item.professional.id)}
                        />
                        {renderMessage(item)}
                      </>
                    }
                  >
                    {scored && <MatchReasons details={item.matchDetails} />}
                  </CandidateCard>
                </li>
              ))}
            </ul>
            {(search.page > 1 || bankData.resultPages(total) > 1) && (
              <Pager
                page={search.page}
                startId={START}
                pageCount={bankData.resultPages(total)}
                labels={pagerLabels()}
                renderLink={renderPageLink}
              />
            )}
          </div>
        )}
      </Remote>
    </section>
  );
}

function countOf({ count, exact }: { count: number; exact: boolean }): string {
  return fill(oneOrMany(count, text.countOne, text.countMany), { count: `${formatNumber(count)}${exact ? "" : "+"}` });
}

/** The sort options are applied. spec: R240 as decided, R241, R242 */
function ResultOrder({
  search: { sortBy, sortDirection, minMatchScore },
  scored,
  onChange,
}: {
  search: BankSearch;
  scored: boolean;
  onChange: (change: Change) => void;
}) {
  return (
    <div className="flex flex-wrap gap-2">
      {scored && (
        <Select
          aria-label={text.minimum}
          className="w-auto"
          value={minMatchScore === undefined ? "" : String(minMatchScore)}
          placeholder={text.anyMatch}
          options={MINIMA.map((percent) => ({ value: String(percent), label: fill(text.atLeast, { percent }) }))}
          onChange={(event) => onChange({ minMatchScore: Number(event.currentTarget.value) || undefined })}
        />
      )}
      <Select
        aria-label={text.sort}
        className="w-auto"
        value={sortBy}
        options={CANDIDATE_SORTS.map((value) => ({ value, label: text.sorts[value] }))}
        onChange={(event) => onChange({ sortBy: event.currentTarget.value as CandidateSort })}
      />
      <Select
        aria-label={text.direction}
        className="w-auto"
        value={sortDirection}
        options={(["desc", "asc"] as const).map((value) => ({ value, label: text.directions[value] }))}
        onChange={(event) => onChange({ sortDirection: event.currentTarget.value === "asc" ? "asc" : "desc" })}
      />
    </div>
  );
}

function ShortlistButton({ isOn, busy, onPress }: { isOn: boolean; busy: boolean; onPress: () => void }) {
  const Icon = isOn ? BookmarkCheck : BookmarkPlus;
  return (
    <Button variant={isOn ? "secondary" : "outline"} size="sm" busy={busy} disabled={isOn} onClick={onPress}>
      {!busy && <Icon aria-hidden="true" />}
      {isOn ? resumeBankText.card.shortlisted : resumeBankText.card.shortlist}
    </Button>
  );
}

export function ResultsSkeleton() {
  return (
    <Loading label={commonText.loading} className="flex flex-col gap-4">
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex gap-4 rounded-card border border-line bg-surface p-5">
          <Skeleton className="size-16 shrink-0 rounded-full" />
          <div className="flex min-w-0 flex-1 flex-col gap-3">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="w-1/4" />
            <Skeleton className="w-4/5" />
            <Skeleton className="h-10 w-48 rounded-control" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
