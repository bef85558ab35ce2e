import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState, type ReactNode } from "react";
import type { ShortlistEntry } from "#contract/resume-bank.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { formatDate } from "#contract/texts/format.ts";
import { resumeBankText } from "#contract/texts/resume-bank.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { PeopleDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { accessScreen } from "./access-screens.tsx";
import { BankList } from "./bank-list.tsx";
import { CandidateCard, nameOf } from "./candidate-card.tsx";
import { bankData } from "./resume-bank.data.ts";
import { ResultsSkeleton } from "./results.tsx";
import { ShortlistDialog } from "./shortlist-dialog.tsx";
import { useShortlist } from "./use-shortlist.ts";

const text = resumeBankText.shortlist;
const START = "shortlisted";

/** Shortlisted professionals with the business's notes and tags. spec: R246, R247 */
export function Shortlist({
  businessId,
  tag,
  page,
  renderTagLink,
  renderPageLink,
  renderMessage,
  searchLink,
}: {
  businessId: number | undefined;
  tag: string | undefined;
  page: number;
  /** A chip that filters the list by a tag; undefined for all. */
  renderTagLink: (tag: string | undefined, children: ReactNode) => ReactNode;
  renderPageLink: (page: number, children: ReactNode) => ReactNode;
  renderMessage: (entry: ShortlistEntry) => ReactNode;
  searchLink: ReactNode;
}) {
  const query = useQuery(bankData.shortlisted(businessId, tag, page));
  const screen = query.error ? accessScreen(query.error) : undefined;
  if (screen) return screen;
  const tags = [...new Set([...(tag ? [tag] : []), ...(query.data?.items.flatMap((entry) => entry.tags) ?? [])])];
  return (
    <section aria-labelledby={START} className="flex flex-col gap-4">
      <h2 id={START} className="sr-only">
        {text.title}
      </h2>
      {tags.length > 0 && (
        <nav aria-label={text.filter} className="flex flex-wrap gap-2">
          {renderTagLink(undefined, text.allTags)}
          {tags.map((each) => renderTagLink(each, each))}
        </nav>
      )}
      <BankList
        query={query}
        page={page}
        startId={START}
        renderPageLink={renderPageLink}
        loading={<ResultsSkeleton />}
        empty={
          <EmptyState
            drawing={<PeopleDrawing />}
            title={tag ? text.emptyTag : text.empty}
            description={tag ? undefined : text.emptyHint}
            action={!tag && <Button asChild>{searchLink}</Button>}
          />
        }
        failed={text.failed}
      >
        {(entry) => <Entry entry={entry} businessId={businessId} message={renderMessage(entry)} />}
      </BankList>
    </section>
  );
}

function Entry({
  entry,
  businessId,
  message,
}: {
  entry: ShortlistEntry;
  businessId: number | undefined;
  message: ReactNode;
}) {
  const [isEditing, setIsEditing] = useState(false);
  const { remove } = useShortlist(businessId);
  const name = nameOf(entry);
  return (
    <CandidateCard
      candidate={entry}
      actions={
        <>
          <Button
            variant="outline"
            size="sm"
            aria-label={fill(text.editNamed, { name })}
            onClick={() => setIsEditing(true)}
          >
            {text.edit}
          </Button>
          {message}
          <ConfirmDialog
            trigger={
              <Button variant="ghost" size="sm" aria-label={fill(text.removeNamed, { name })}>
                <Trash2 aria-hidden="true" />
                {text.remove}
              </Button>
            }
            title={text.removeTitle}
            description={fill(text.removeBody, { name })}
            confirmLabel={text.remove}
            cancelLabel={commonText.cancel}
            destructive
            onConfirm={() => remove.mutateAsync(entry.id)}
          />
        </>
      }
    >
      {entry.tags.length > 0 && (
        <ul aria-label={text.tags} className="flex flex-wrap gap-1.5">
          {entry.tags.map((tag) => (
            <li key={tag}>
              <Badge variant="accent">{tag}</Badge>
            </li>
          ))}
        </ul>
      )}
      {entry.notes && (
        <p className="max-w-prose whitespace-pre-line border-l-2 border-line-strong pl-3">{entry.notes}</p>
      )}
      <p className="text-sm text-muted">{fill(text.addedOn, { date: formatDate(entry.createdAt) })}</p>
      {isEditing && <ShortlistDialog entry={entry} onClose={() => setIsEditing(false)} />}
    </CandidateCard>
  );
}
