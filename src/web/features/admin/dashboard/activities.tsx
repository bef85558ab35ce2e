import { useQuery } from "@tanstack/react-query";
import { ACTIVITY_TYPES } from "#contract/activity-options.ts";
import type { ActivityEntry } from "#contract/back-office.ts";
import { adminDashboardText } from "#contract/texts/admin-dashboard.ts";
import { commonText } from "#contract/texts/common.ts";
import { useAgo } from "#web/platform/use-ago.ts";
import { InboxDrawing } from "#web/ui/drawings.tsx";
import { EmailText } from "#web/ui/email-text.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { FilterForm } from "../filter-form.tsx";
import { FilterSelect } from "../filter-select.tsx";
import { clearing, PagedTable, type PagedPanelProps } from "../paged-table.tsx";
import { activityDetail } from "./activity-words.ts";
import { dashboardData, type ActivityChoice } from "./dashboard.data.ts";

const text = adminDashboardText.activities;

/** The activity log, by kind and user. spec: DECISIONS 10 */
export function Activities({ choice, page, onSearch, renderPageLink }: PagedPanelProps<ActivityChoice>) {
  return (
    <div className="flex flex-col gap-5">
      <FilterForm
        label={text.search}
        placeholder={text.searchPlaceholder}
        button={text.searchButton}
        search={choice.user}
        onSearch={({ search, ...asked }) => onSearch({ ...asked, user: search })}
      >
        <FilterSelect
          name="type"
          label={text.typeFilter}
          all={text.allTypes}
          value={choice.type ?? ""}
          options={ACTIVITY_TYPES.map((value) => ({ value, label: text.types[value] }))}
        />
      </FilterForm>
      <PagedTable
        id="activities-count"
        query={useQuery(dashboardData.activities(choice, page))}
        page={page}
        pageCount={dashboardData.pageCount}
        onClear={clearing(choice, onSearch)}
        renderPageLink={renderPageLink}
        words={text}
        drawing={<InboxDrawing />}
        getKey={(row) => row.id}
        columns={[
          { key: "what", header: text.what, main: true, cell: (row) => <Deed row={row} /> },
          { key: "who", header: text.who, cell: (row) => <Who row={row} /> },
          { key: "when", header: text.when, className: "whitespace-nowrap", cell: (row) => <Ago at={row.createdAt} /> },
        ]}
      />
    </div>
  );
}

/** What it was, and below it what it was about. */
function Deed({ row }: { row: ActivityEntry }) {
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

function Who({ row: { user } }: { row: ActivityEntry }) {
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
