import { Ban, CircleCheck, Clock, TriangleAlert } from "lucide-react";
import type { AdminSubscription, SUBSCRIPTION_FILTERS, SubscriptionStatus } from "#contract/subscriptions.ts";
import { adminSubscriptionsText } from "#contract/texts/admin-subscriptions.ts";
import { fill, plural } from "#contract/texts/catalogue.ts";
import { formatDate } from "#contract/texts/format.ts";
import { formatPrices, owedOf } from "#contract/texts/format-money.ts";
import { Badge } from "#web/ui/badge.tsx";
import { cn } from "#web/ui/cn.ts";
import { PeopleDrawing } from "#web/ui/drawings.tsx";
import { EmailText } from "#web/ui/email-text.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { SetPlanDialog } from "./set-plan-dialog.tsx";
import { holderPath, planNameOf } from "./subscription-words.ts";
import { adminSubscriptionsData } from "./subscriptions.data.ts";
import { WriteInvoiceDialog } from "./write-invoice-dialog.tsx";
import type { AdminListDefinition } from "../list/admin-list.tsx";

const text = adminSubscriptionsText.plans;

/** All subscriptions; their plans can be set manually or invoiced. spec: DECISIONS 23 */
export const subscriptionsList = (): AdminListDefinition<AdminSubscription, typeof SUBSCRIPTION_FILTERS> => ({
  id: "subscriptions-count",
  data: adminSubscriptionsData,
  form: {
    label: text.searchLabel,
    placeholder: text.searchPlaceholder,
    button: adminSubscriptionsText.search,
    fields: [
      { filter: "kind", label: text.kindFilter, all: text.allKinds, words: text.kinds },
      { filter: "status", label: text.statusFilter, all: text.allStatuses, words: text.states },
    ],
  },
  words: text,
  drawing: <PeopleDrawing />,
  getKey: ({ holder }) => `${holder.kind}-${holder.id}`,
  columns: [
    { key: "holder", header: text.holder, main: true, cell: (row) => <HolderName {...row.holder} /> },
    { key: "plan", header: text.plan, cell: (row) => <Plan row={row} /> },
    { key: "due", header: text.due, cell: (row) => <Due row={row} /> },
  ],
  actionsLabel: adminSubscriptionsText.actions,
  actions: (row) => (
    <div className="flex justify-end gap-2 lg:max-xl:flex-col">
      <SetPlanDialog subscription={row} />
      <WriteInvoiceDialog subscription={row} />
    </div>
  ),
});

/**
 * Name, kind and email address of a plan's holder.
 * @param isValue end-aligned on phones, as the values of a card are
 */
export function HolderName({
  kind,
  id,
  name,
  ownerEmail,
  isValue = false,
}: AdminSubscription["holder"] & { isValue?: boolean }) {
  return (
    <span className={cn("flex min-w-0 flex-col items-start", isValue && "max-lg:items-end max-lg:text-end")}>
      <TextLink href={holderPath({ kind, id })} target="_blank" rel="noopener">
        {name}
      </TextLink>
      <span className="text-xs font-normal text-muted">
        {text.kinds[kind]} · {ownerEmail ? <EmailText>{ownerEmail}</EmailText> : text.noOwner}
      </span>
    </span>
  );
}

const BADGES = {
  none: { variant: "neutral", Icon: Ban },
  trial: { variant: "info", Icon: Clock },
  active: { variant: "success", Icon: CircleCheck },
  past_due: { variant: "danger", Icon: TriangleAlert },
  canceled: { variant: "warning", Icon: Clock },
  ended: { variant: "neutral", Icon: Ban },
} as const satisfies Record<SubscriptionStatus, unknown>;

function Plan({ row: { holder, tier, status, source, periodEnd } }: { row: AdminSubscription }) {
  const { variant, Icon } = BADGES[status];
  const isRunning = tier !== "none" && tier !== "free";
  return (
    <span className="flex flex-col items-start gap-1 max-lg:items-end">
      <span className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{planNameOf(holder.kind, tier)}</span>
        <Badge variant={variant} icon={<Icon aria-hidden="true" />}>
          {text.states[status]}
        </Badge>
      </span>
      {isRunning && (
        <span className="text-xs text-muted">
          {source && source !== "trial" && `${text.sources[source]} · `}
          {periodEnd ? fill(text.until, { date: formatDate(periodEnd) }) : text.noEnd}
        </span>
      )}
    </span>
  );
}

function Due({ row: { due, openInvoices } }: { row: AdminSubscription }) {
  return (
    <span className="flex flex-col max-lg:items-end">
      {(owedOf(due).length > 0 || openInvoices === 0) && <span className="tabular-nums">{formatPrices(due)}</span>}
      {openInvoices > 0 && (
        <span className="text-xs text-muted">{plural(openInvoices, text.openOne, text.openMany)}</span>
      )}
    </span>
  );
}
