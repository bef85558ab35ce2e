import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { PostingAllowance } from "#contract/jobs.ts";
import { planOf } from "#contract/plans.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { formatDate } from "#contract/texts/format.ts";
import { jobFormText } from "#contract/texts/job-form.ts";
import { plansText } from "#contract/texts/plans.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

const text = jobFormText.allowance;

/** Remaining postings of the plan this month; when used up, the plan that allows more. spec: DECISIONS 22 */
export function AllowanceNotice({ allowance }: { allowance: PostingAllowance }) {
  const { approved, limit, used, resetsAt } = allowance;
  if (!approved) {
    return (
      <Notice variant="warning" title={text.notApproved}>
        {text.notApprovedBody}
      </Notice>
    );
  }
  if (limit === null) return <Notice variant="neutral" title={text.unlimited} />;
  const resets = fill(text.resets, { date: formatDate(resetsAt) });
  if (used >= limit) {
    return (
      <Notice
        variant="warning"
        title={limit === 0 ? text.none : fill(text.out, { limit })}
        actions={<SeePlans businessId={allowance.businessId} />}
      >
        {limit === 0 ? text.noneBody : resets} {liftedText(allowance)}
      </Notice>
    );
  }
  return (
    <Notice variant="neutral" title={fill(text.left, { left: limit - used, limit })}>
      {resets}
    </Notice>
  );
}

/** Link to the plans. */
export function SeePlans({ businessId }: { businessId: number }): ReactNode {
  return (
    <Button variant="outline" asChild>
      <Link to="/subscription" search={{ business: businessId }}>
        {text.plans}
      </Link>
    </Button>
  );
}

function liftedText({ liftedBy }: PostingAllowance): string {
  if (liftedBy === null) return "";
  const { id, jobPostings } = planOf(liftedBy);
  const plan = plansText.business[id].name;
  return jobPostings === null ? fill(text.liftedAll, { plan }) : fill(text.lifted, { plan, count: jobPostings });
}
