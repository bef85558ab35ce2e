import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Search, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import type { SavedSearch } from "#contract/resume-bank.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { formatDate } from "#contract/texts/format.ts";
import { resumeBankText } from "#contract/texts/resume-bank.ts";
import { call } from "#web/platform/api/call.ts";
import { useToggle } from "#web/platform/api/use-toggle.ts";
import { RowsSkeleton } from "#web/platform/lists/rows-skeleton.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { SearchDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { toast } from "#web/ui/toast.tsx";
import { accessScreen } from "./access-screens.tsx";
import { BankList } from "./bank-list.tsx";
import { fieldsOfCriteria, type SearchFields } from "./criteria.ts";
import { bankData, invalidateBank, setAlert } from "./resume-bank.data.ts";

const text = resumeBankText.saved;
const START = "saved-searches";

/** Saved searches: run again, daily alert, delete. spec: R245, R246 */
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
  renderRun: (wanted: SearchFields, link: { "aria-label": string; children: ReactNode }) => ReactNode;
  renderPageLink: (page: number, children: ReactNode) => ReactNode;
  /** The link to the search, shown while there are no saved searches. */
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
      <BankList
        query={query}
        page={page}
        startId={START}
        renderPageLink={renderPageLink}
        loading={<RowsSkeleton rows={2} />}
        empty={
          <EmptyState
            drawing={<SearchDrawing />}
            title={text.empty}
            description={text.emptyHint}
            action={<Button asChild>{searchLink}</Button>}
          />
        }
        failed={text.failed}
      >
        {(saved) => <SavedRow saved={saved} renderRun={renderRun} />}
      </BankList>
    </section>
  );
}

function SavedRow({
  saved,
  renderRun,
}: {
  saved: SavedSearch;
  renderRun: (wanted: SearchFields, link: { "aria-label": string; children: ReactNode }) => ReactNode;
}) {
  const queryClient = useQueryClient();
  const { name } = saved;
  const alert = useToggle({
    id: `alert of search ${saved.id}`,
    isOn: saved.notificationsEnabled,
    store: (isOn) => setAlert(queryClient, saved.id, isOn),
    onSettled: () => invalidateBank(queryClient, "saved"),
    onError: (error) =>
      toast({ title: resumeBankText.save.failed, description: error.message, variant: "destructive" }),
  });
  const remove = useMutation({
    mutationFn: () => call("DELETE /api/resume-bank/saved-searches/{id}", { params: { id: saved.id } }),
    onSuccess: async () => {
      toast({ title: text.removed });
      await invalidateBank(queryClient, "saved");
    },
    onError: (error) => toast({ title: text.removeFailed, description: error.message, variant: "destructive" }),
  });
  return (
    <Card className="flex-row flex-wrap items-center gap-x-6 gap-y-3 p-5">
      <div className="min-w-full flex-1 sm:min-w-56">
        <h3 className="text-subheading">{name}</h3>
        <p className="text-muted">{wordsOf(saved)}</p>
        <p className="text-sm text-muted">{fill(text.savedOn, { date: formatDate(saved.createdAt) })}</p>
      </div>
      <Switch
        label={text.notify}
        aria-label={fill(text.notifyNamed, { name })}
        checked={alert.isOn}
        onCheckedChange={alert.set}
      />
      <div className="flex gap-2">
        <Button asChild variant="outline">
          {renderRun(fieldsOfCriteria(saved.criteria), {
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

/** The criteria of a search in one line. */
function wordsOf({ criteria }: SavedSearch): string {
  const { jobTitle, skills, yearsOfExperience, certifications, location } = criteria;
  const parts = [
    jobTitle,
    ...(skills ?? []),
    yearsOfExperience != null && fill(text.years, { count: yearsOfExperience }),
    ...(certifications ?? []),
    location,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join("\u00a0· ") : text.everything;
}
