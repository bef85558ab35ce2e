import { useQuery } from "@tanstack/react-query";
import { Link, useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { SearchAlert } from "#contract/search-alerts.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { formatAgo } from "#contract/texts/format.ts";
import { searchAlertsText as text } from "#contract/texts/search-alerts.ts";
import { RowsSkeleton } from "#web/platform/lists/rows-skeleton.tsx";
import { asRoutePath } from "#web/platform/pages/as-route-path.ts";
import { compactLoadFailure } from "#web/platform/pages/load-failure.tsx";
import { usePageFacts } from "#web/platform/pages/page-facts.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { SearchDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Section } from "#web/ui/layout.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { restoreFocus } from "#web/ui/restore-focus.ts";
import { searchAlertsData, useSearchAlertMutations } from "./search-alerts.data.ts";

interface SearchAlertListProps {
  /** The filters of a search in words. */
  describe: (alert: SearchAlert) => readonly string[];
  /** The link to the job alerts. */
  action: ReactNode;
}

/** The user's saved searches, each with its results and a button that ends it. */
export function SearchAlertList({ describe, action }: SearchAlertListProps) {
  const query = useQuery({ ...searchAlertsData.all(), staleTime: 0 });
  return (
    <Section title={text.title} titleId="searches" lead={text.lead} className="py-0 md:py-0" action={action}>
      <Remote
        query={query}
        loading={<RowsSkeleton rows={2} />}
        empty={
          <EmptyState
            drawing={<SearchDrawing />}
            title={text.none}
            description={text.noneHint}
            className="rounded-card border border-line bg-surface py-8"
          />
        }
        error={compactLoadFailure(text.failed)}
      >
        {(alerts) => (
          <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
            {alerts.map((alert) => (
              <li key={alert.id}>
                <AlertRow alert={alert} words={describe(alert)} />
              </li>
            ))}
          </ul>
        )}
      </Remote>
    </Section>
  );
}

function AlertRow({ alert, words }: { alert: SearchAlert; words: readonly string[] }) {
  const router = useRouter();
  const { end } = useSearchAlertMutations();
  const list = text.lists[alert.kind];
  const search = [list, ...words].join(", ");
  const [pathname = "", query = ""] = (alert.path ?? "").split("?");
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4">
      <div className="flex min-w-0 flex-1 basis-60 flex-col gap-2">
        <h3 className="font-semibold">{list}</h3>
        {alert.path === null ? (
          <p className="text-muted">{text.unreadable}</p>
        ) : (
          <ul className="flex flex-wrap gap-2">
            {(words.length > 0 ? words : [text.everything]).map((word) => (
              <li key={word} className="max-w-full">
                <Badge className="max-w-full truncate">{word}</Badge>
              </li>
            ))}
          </ul>
        )}
        <LastSent alert={alert} />
      </div>
      <div className="flex items-center gap-2">
        {alert.path !== null && (
          <Button variant="outline" size="sm" asChild>
            <Link
              to={asRoutePath(pathname)}
              search={router.options.parseSearch?.(query) as never}
              aria-label={fill(text.viewLabel, { search })}
            >
              {text.view}
            </Link>
          </Button>
        )}
        <Button
          variant="ghost"
          size="sm"
          aria-label={fill(text.stopLabel, { search })}
          busy={end.isPending}
          onClick={(event) => {
            restoreFocus(event.currentTarget);
            end.mutate(alert);
          }}
        >
          {text.stop}
        </Button>
      </div>
    </div>
  );
}

function LastSent({ alert: { path, lastSentAt } }: { alert: SearchAlert }) {
  const { now } = usePageFacts();
  if (path === null) return null;
  const ago = lastSentAt === null ? undefined : formatAgo(lastSentAt, now);
  return <p className="text-sm text-muted">{ago === undefined ? text.neverSent : fill(text.lastSent, { ago })}</p>;
}
