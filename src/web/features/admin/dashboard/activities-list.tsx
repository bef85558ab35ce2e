import type { ACTIVITY_FILTERS, ActivityEntry } from "#contract/back-office.ts";
import { adminDashboardText } from "#contract/texts/admin-dashboard.ts";
import { commonText } from "#contract/texts/common.ts";
import { useAgo } from "#web/platform/format/use-ago.ts";
import { InboxDrawing } from "#web/ui/drawings.tsx";
import { EmailText } from "#web/ui/email-text.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import type { AdminListDefinition } from "../list/admin-list.tsx";
import { activityDetail } from "./activity-words.ts";
import { activitiesData } from "./dashboard.data.ts";

const text = adminDashboardText.activities;

/** The activity log, by kind and user. spec: DECISIONS 10 */
export const activitiesList = (): AdminListDefinition<ActivityEntry, typeof ACTIVITY_FILTERS> => ({
  id: "activities-count",
  data: activitiesData,
  form: {
    label: text.search,
    placeholder: text.searchPlaceholder,
    button: text.searchButton,
    fields: [{ filter: "type", label: text.typeFilter, all: text.allTypes, words: text.types }],
  },
  words: text,
  drawing: <InboxDrawing />,
  getKey: (row) => row.id,
  columns: [
    { key: "what", header: text.what, main: true, cell: (row) => <ActivityCell row={row} /> },
    { key: "who", header: text.who, cell: (row) => <ActivityUser row={row} /> },
    { key: "when", header: text.when, className: "whitespace-nowrap", cell: (row) => <Ago at={row.createdAt} /> },
  ],
});

/** The activity and, below it, its subject. */
function ActivityCell({ row }: { row: ActivityEntry }) {
  const detail = activityDetail(row);
  return (
    <span className="flex min-w-0 flex-col items-start">
      {text.types[row.activityType]}
      {detail?.href ? (
        <TextLink href={detail.href} target="_blank" rel="noopener" className="font-normal break-words">
          {detail.words}
        </TextLink>
      ) : (
        detail && <span className="min-w-0 font-normal break-words text-muted">{detail.words}</span>
      )}
    </span>
  );
}

function ActivityUser({ row: { user } }: { row: ActivityEntry }) {
  if (!user) return <span className="text-muted">{text.deleted}</span>;
  return (
    <span className="flex min-w-0 flex-col max-lg:text-right">
      <span className="break-all">{user.username}</span>
      <span className="text-xs text-muted">
        <EmailText>{user.email}</EmailText>
      </span>
    </span>
  );
}

function Ago({ at }: { at: string }) {
  return useAgo(at, commonText.momentAgo);
}
