import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Search, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { resumeBankApi, type SavedSearch } from "#contract/resume-bank.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { resumeBankText } from "#contract/texts/resume-bank.ts";
import { call } from "#web/platform/call.ts";
import { formatDate } from "#web/platform/format.ts";
import { pagerLabels } from "#web/platform/pager-labels.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { SearchDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Pager } from "#web/ui/pager.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { toast } from "#web/ui/toast.tsx";
import { accessScreen } from "./access-screens.tsx";
import { wantedOf, type Wanted } from "./criteria.ts";
import { bankData, rereadBank, setAlert } from "./resume-bank.data.ts";
import { ResultsSkeleton } from "./results.tsx";

const text = resumeBankText.saved;
const START = "saved-searches";

/** Saved searches: run again, told of daily, deleted. spec: R245, R246 */
export function SavedSearches({
  businessId,
  page,
  renderRun,
  renderPageLink,
  searchLink,
}: {
  businessId: number | undefined;
  page: number;
  /** The link that runs a search again. */
  renderRun: (wanted: Wanted, link: { "aria-label": string; children: ReactNode }) => ReactNode;
  renderPageLink: (page: number, children: ReactNode) => ReactNode;
  /** The way to the search, where nothing is saved yet. */
  searchLink: ReactNode;
}) {
  const query = useQuery(bankData.saved(businessId, page));
  const screen = query.error ? accessScreen(query.error) : undefined;
  if (screen) return screen;
  return (
    <section aria-labelledby={START}>
      <h2 id={START} className="sr-only">
        {text.title}
      </h2>
      <Remote
        query={query}
        loading={<ResultsSkeleton />}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState
            drawing={<SearchDrawing />}
            title={text.empty}
            description={text.emptyHint}
            action={<Button asChild>{searchLink}</Button>}
          />
        }
        error={({ retry, retrying, hasData }) => (
          <ErrorState
            title={text.failed}
            retryLabel={commonText.retry}
            onRetry={retry}
            retrying={retrying}
            compact={hasData}
          />
        )}
      >
        {({ items, total }) => (
          <div className="flex flex-col gap-6">
            <ul className="flex flex-col gap-3">
              {items.map((saved) => (
                <li key={saved.id}>
                  <SavedRow saved={saved} renderRun={renderRun} />
                </li>
              ))}
            </ul>
            {(page > 1 || bankData.listPages(total.count) > 1) && (
              <Pager
                page={page}
                startId={START}
                pageCount={bankData.listPages(total.count)}
                labels={pagerLabels}
                renderLink={renderPageLink}
              />
            )}
          </div>
        )}
      </Remote>
    </section>
  );
}

function SavedRow({
  saved,
  renderRun,
}: {
  saved: SavedSearch;
  renderRun: (wanted: Wanted, link: { "aria-label": string; children: ReactNode }) => ReactNode;
}) {
  const queryClient = useQueryClient();
  const { name } = saved;
  const alert = useMutation({
    mutationFn: (on: boolean) => setAlert(saved.id, on),
    onSuccess: () => rereadBank(queryClient, "saved"),
    onError: (error) =>
      toast({ title: resumeBankText.save.failed, description: error.message, variant: "destructive" }),
  });
  const remove = useMutation({
    mutationFn: () => call(resumeBankApi.removeSaved, { params: { id: saved.id } }),
    onSuccess: async () => {
      toast({ title: text.removed });
      await rereadBank(queryClient, "saved");
    },
    onError: (error) => toast({ title: text.removeFailed, description: error.message, variant: "destructive" }),
  });
  return (
    <Card className="flex flex-wrap items-center gap-x-6 gap-y-3 p-5">
      <div className="min-w-56 flex-1">
        <h3 className="text-subheading">{name}</h3>
        <p className="text-muted">{wordsOf(saved)}</p>
        <p className="text-sm text-muted">{fill(text.savedOn, { date: formatDate(saved.createdAt) })}</p>
      </div>
      <Switch
        label={text.notify}
        aria-label={fill(text.notifyNamed, { name })}
        checked={alert.isPending ? alert.variables : saved.notificationsEnabled}
        onCheckedChange={(on) => alert.mutate(on)}
      />
      <div className="flex gap-2">
        <Button asChild variant="outline">
          {renderRun(wantedOf(saved.criteria), {
            "aria-label": fill(text.runNamed, { name }),
            children: (
              <>
                <Search aria-hidden="true" />
                {text.run}
              </>
            ),
          })}
        </Button>
        <ConfirmDialog
          trigger={
            <Button variant="ghost" size="icon" aria-label={fill(text.removeNamed, { name })}>
              <Trash2 aria-hidden="true" />
            </Button>
          }
          title={text.removeTitle}
          description={fill(text.removeBody, { name })}
          confirmLabel={text.remove}
          cancelLabel={commonText.cancel}
          destructive
          onConfirm={() => remove.mutateAsync()}
        />
      </div>
    </Card>
  );
}

/** What a search looks for, in one line. */
function wordsOf({ criteria }: SavedSearch): string {
  const { jobTitle, skills, yearsOfExperience, certifications, location } = criteria;
  const parts = [
    jobTitle,
    ...(skills ?? []),
    yearsOfExperience != null && fill(text.years, { count: yearsOfExperience }),
    ...(certifications ?? []),
    location,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(" · ") : text.everything;
}
