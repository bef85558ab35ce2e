import { nameOrUsername } from "#contract/person-name.ts";
import { Ban, CircleCheck, MailQuestionMark } from "lucide-react";
import { REGISTRATION_COUNTRIES } from "#contract/accounts.ts";
import type { AdminUser, USER_FILTERS, UserState } from "#contract/admin-users.ts";
import { adminUsersText } from "#contract/texts/admin-users.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { formatAgo, formatDigits } from "#contract/texts/format.ts";
import { countryName, countryOptions } from "#web/platform/format/place-name.ts";
import { call } from "#web/platform/api/call.ts";
import { usePageFacts } from "#web/platform/pages/page-facts.ts";
import { useUser } from "#web/platform/session/session.tsx";
import { Badge, type BadgeLook } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { PeopleDrawing } from "#web/ui/drawings.tsx";
import { EmailText } from "#web/ui/email-text.tsx";
import type { AdminListDefinition } from "../list/admin-list.tsx";
import { BulkDecision } from "./bulk-decision.tsx";
import { adminUsersData, readUserIds } from "./people.data.ts";
import { UserDialog } from "./user-dialog.tsx";

const { list: text, acts, roles, states } = adminUsersText;
const BADGES: Record<UserState, BadgeLook> = {
  active: { variant: "success", icon: <CircleCheck aria-hidden="true" /> },
  unconfirmed: { variant: "neutral", icon: <MailQuestionMark aria-hidden="true" /> },
  suspended: { variant: "danger", icon: <Ban aria-hidden="true" /> },
};

/** All accounts: search, selection across pages, single and bulk actions. spec: product §2 /admin */
export const usersList = (): AdminListDefinition<AdminUser, typeof USER_FILTERS, void, "suspend"> => ({
  id: "users-count",
  data: adminUsersData,
  form: {
    label: text.search,
    placeholder: text.searchPlaceholder,
    button: text.searchButton,
    fields: [
      { filter: "role", label: text.roleFilter, all: text.allRoles, words: roles },
      { filter: "state", label: text.stateFilter, all: text.allStates, words: states },
      {
        filter: "country",
        label: text.countryFilter,
        all: text.allCountries,
        options: countryOptions(REGISTRATION_COUNTRIES),
      },
      { filter: "sort", label: text.sort, fallbackValue: "newest", words: text.sorts },
    ],
  },
  words: text,
  drawing: <PeopleDrawing />,
  getKey: (row) => row.id,
  columns: [
    { key: "user", header: text.user, main: true, cell: (row) => <UserName row={row} /> },
    { key: "role", header: text.role, cell: ({ role }) => roles[role] },
    {
      key: "state",
      header: text.state,
      cell: ({ state }) => <Badge {...BADGES[state]}>{states[state]}</Badge>,
    },
    { key: "country", header: text.country, cell: ({ country }) => countryName(country) },
    { key: "listings", header: text.listings, numeric: true, cell: ({ listingCount }) => formatDigits(listingCount) },
    {
      key: "active",
      header: text.lastActive,
      className: "whitespace-nowrap",
      cell: (row) => <Active row={row} />,
    },
  ],
  actionsLabel: text.actions,
  actions: (row) => <UserDialog user={row} name={nameOrUsername(row)} />,
  bulk: {
    rowId: ({ id }) => id,
    nameOf: nameOrUsername,
    allLabel: text.selectAll,
    rowLabel: (row) => fill(text.select, { name: nameOrUsername(row) }),
    words: text,
    readIds: readUserIds,
    buttons: ({ openBulkDialog }) => (
      <Button size="sm" variant="destructive" onClick={() => openBulkDialog("suspend")}>
        {acts.suspend}
      </Button>
    ),
    dialog: (props) => (
      <BulkDecision
        {...props}
        words={{
          titleOne: acts.bulkTitleOne,
          titleMany: acts.bulkTitleMany,
          body: acts.suspendBody,
          confirm: acts.suspendConfirm,
          done: acts.bulkDone,
          progress: acts.bulkProgress,
          failed: acts.updateFailed,
          reason: acts.reason,
          reasonMissing: adminUsersText.reasonMissing,
        }}
        work={async (some, reason) =>
          (await call("POST /api/admin/users/suspend-multiple", { body: { ids: some, reason } })).results
        }
      />
    ),
  },
});

function UserName({ row }: { row: AdminUser }) {
  const own = useUser()?.id === row.id;
  return (
    <span className="flex min-w-0 flex-col xl:min-w-60">
      <span className="flex flex-wrap items-center gap-2">
        {nameOrUsername(row)}
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
