import { useQuery } from "@tanstack/react-query";
import { Ban, CircleCheck, MailQuestionMark } from "lucide-react";
import { useState } from "react";
import { ROLES } from "#contract/access.ts";
import { REGISTRATION_COUNTRIES } from "#contract/accounts.ts";
import { adminUsersApi, type AdminUser } from "#contract/admin-users.ts";
import { ADMIN_USER_SORTS, USER_STATES, type UserState } from "#contract/people-options.ts";
import { adminUsersText } from "#contract/texts/admin-users.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { call } from "#web/platform/call.ts";
import { formatAgo } from "#web/platform/format.ts";
import { usePageFacts } from "#web/platform/page-facts.ts";
import { useUser } from "#web/platform/session.tsx";
import { Badge, type BadgeProps } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { PeopleDrawing } from "#web/ui/drawings.tsx";
import { EmailText } from "#web/ui/email-text.tsx";
import { FilterForm, type Asked } from "../filter-form.tsx";
import { clearing, PagedTable, type PagedPanelProps } from "../paged-table.tsx";
import { TickedBar } from "../ticked-bar.tsx";
import { useTicked } from "../use-ticked.ts";
import { BulkDecision } from "./bulk-decision.tsx";
import { FilterSelect } from "../filter-select.tsx";
import { adminPeopleData, readUserIds, type UsersChoice } from "./people.data.ts";
import { UserDialog } from "./user-dialog.tsx";

const { list: text, acts, roles, states, reasonMissing } = adminUsersText;
const BADGES: Record<UserState, Pick<BadgeProps, "variant" | "icon">> = {
  active: { variant: "success", icon: <CircleCheck aria-hidden="true" /> },
  unconfirmed: { variant: "neutral", icon: <MailQuestionMark aria-hidden="true" /> },
  suspended: { variant: "danger", icon: <Ban aria-hidden="true" /> },
};

/** Everybody with an account: found, ticked over pages, decided one by one or together. spec: product §2 /admin */
export function UsersPanel({ choice, page, onSearch, renderPageLink }: PagedPanelProps<UsersChoice>) {
  const query = useQuery(adminPeopleData.users(choice, page));
  const ticked = useTicked(query.data?.items, nameOf);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className="flex flex-col gap-5">
      <UsersFilter
        choice={choice}
        onSearch={(asked) => {
          // What was ticked among others is not among these.
          ticked.clear();
          onSearch(asked);
        }}
      />
      <PagedTable
        id="users-count"
        query={query}
        page={page}
        pageCount={adminPeopleData.pageCount}
        onClear={clearing(choice, onSearch)}
        renderPageLink={renderPageLink}
        words={text}
        drawing={<PeopleDrawing />}
        getKey={(row: AdminUser) => row.id}
        columns={[
          { key: "user", header: text.user, main: true, cell: (row) => <UserName row={row} /> },
          { key: "role", header: text.role, cell: ({ role }) => roles[role] },
          {
            key: "state",
            header: text.state,
            cell: ({ state }) => <Badge {...BADGES[state]}>{states[state]}</Badge>,
          },
          { key: "country", header: text.country, cell: ({ country }) => country },
          { key: "listings", header: text.listings, numeric: true, cell: ({ listingCount }) => listingCount },
          {
            key: "active",
            header: text.lastActive,
            className: "whitespace-nowrap",
            cell: (row) => <Active row={row} />,
          },
        ]}
        actionsLabel={text.actions}
        actions={(row) => <UserDialog user={row} name={nameOf(row)} />}
        selection={{
          keys: ticked.ids,
          onChange: ticked.tick,
          allLabel: text.selectAll,
          rowLabel: (row) => fill(text.select, { name: nameOf(row) }),
        }}
      />
      <TickedBar ticked={ticked} total={query.data?.total} read={(after) => readUserIds(choice, after)} words={text}>
        <Button size="sm" variant="destructive" onClick={() => setIsAsking(true)}>
          {acts.suspend}
        </Button>
      </TickedBar>
      {isAsking && (
        <BulkDecision
          ids={[...ticked.ids]}
          names={ticked.names}
          words={{
            titleOne: acts.bulkTitleOne,
            titleMany: acts.bulkTitleMany,
            body: acts.suspendBody,
            confirm: acts.suspendConfirm,
            done: acts.bulkDone,
            progress: acts.bulkProgress,
            failed: acts.updateFailed,
            reason: acts.reason,
            reasonMissing,
          }}
          work={async (some, reason) =>
            (await call(adminUsersApi.suspendMany, { body: { ids: some, reason } })).results
          }
          onClose={(didStart) => {
            setIsAsking(false);
            if (didStart) ticked.clear();
          }}
        />
      )}
    </div>
  );
}

function UsersFilter({ choice, onSearch }: { choice: UsersChoice; onSearch: (asked: Asked) => void }) {
  const countries = REGISTRATION_COUNTRIES.map(({ value, label }) => ({ value, label }));
  return (
    <FilterForm
      label={text.search}
      placeholder={text.searchPlaceholder}
      button={text.searchButton}
      search={choice.search}
      onSearch={onSearch}
    >
      <FilterSelect
        name="role"
        label={text.roleFilter}
        all={text.allRoles}
        value={choice.role ?? ""}
        options={ROLES.map((value) => ({ value, label: roles[value] }))}
      />
      <FilterSelect
        name="state"
        label={text.stateFilter}
        all={text.allStates}
        value={choice.state ?? ""}
        options={USER_STATES.map((value) => ({ value, label: states[value] }))}
      />
      <FilterSelect
        name="country"
        label={text.countryFilter}
        all={text.allCountries}
        value={choice.country ?? ""}
        options={countries}
      />
      <FilterSelect
        name="sort"
        label={text.sort}
        value={choice.sort ?? "newest"}
        options={ADMIN_USER_SORTS.map((value) => ({ value, label: text.sorts[value] }))}
      />
    </FilterForm>
  );
}

function UserName({ row }: { row: AdminUser }) {
  const own = useUser()?.id === row.id;
  return (
    <span className="flex min-w-0 flex-col xl:min-w-60">
      <span className="flex flex-wrap items-center gap-2">
        {nameOf(row)}
        {own && <Badge variant="outline">{text.you}</Badge>}
      </span>
      <span className="text-xs font-normal text-muted">
        <EmailText>{row.email}</EmailText>
      </span>
    </span>
  );
}

function Active({ row }: { row: AdminUser }) {
  const { now } = usePageFacts();
  return formatAgo(row.lastActiveAt, now) ?? <span className="text-muted">{text.never}</span>;
}

function nameOf({ firstName, lastName, username }: AdminUser): string {
  return [firstName, lastName].filter(Boolean).join(" ") || username;
}
