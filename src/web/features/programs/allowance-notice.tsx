import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { formatPrice, formatPrices, owedOf } from "#contract/texts/format-money.ts";
import { managedProgramsText } from "#contract/texts/managed-programs.ts";
import { asRoutePath } from "#web/platform/pages/as-route-path.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { programsData, type ProgramHost } from "./programs.data.ts";

const text = managedProgramsText.allowance;

/** What listing another programme would cost and what is due, shown before anything is charged. spec: DECISIONS 22 */
export function AllowanceNotice({ host }: { host: ProgramHost }) {
  const { data, isError } = useQuery(programsData.allowance(host));
  if (!data) return isError ? <Notice variant="warning" title={text.failed} /> : null;
  const { included, used, nextFee, due, rejection } = data;
  if (rejection !== null) return <NotAllowedNotice host={host} rejection={rejection} />;
  const fee = formatPrice(nextFee);
  const owed = owedOf(due);
  const title =
    nextFee.amount === 0
      ? fill(text.included, { used, included })
      : included > 0
        ? fill(text.usedUp, { included })
        : fill(text.none, { fee });
  const body =
    nextFee.amount === 0
      ? fill(text.includedBody, { included })
      : included > 0
        ? fill(text.none, { fee })
        : text.noneBody;
  return (
    <Notice variant="neutral" title={title} actions={<PlansLink host={host} />}>
      {owed.length > 0
        ? fill(commonText.sentences, { first: body, second: fill(text.due, { due: formatPrices(owed) }) })
        : body}
    </Notice>
  );
}

/** Why no programme can be listed now. */
export function NotAllowedNotice({ host, rejection }: { host: ProgramHost; rejection: string }) {
  return (
    <Notice variant="warning" title={text.rejected} actions={<PlansLink host={host} />}>
      {rejection}
    </Notice>
  );
}

/** The link to the host's plans. */
export function PlansLink({ host }: { host: ProgramHost }) {
  return (
    <Button variant="outline" size="sm" asChild>
      {host.kind === "business" ? (
        <Link to={asRoutePath("/subscription")} search={{ business: host.id } as never}>
          {text.plans}
        </Link>
      ) : (
        <Link to={asRoutePath("/professional-subscription")}>{text.plans}</Link>
      )}
    </Button>
  );
}
