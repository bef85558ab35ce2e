import { Check, Minus } from "lucide-react";
import { useState, type ReactNode } from "react";
import {
  BUSINESS_PLAN_LINES,
  BUSINESS_PLANS,
  PROGRAM_LISTING_PRICE,
  TRIAL_DAYS,
  type BusinessEntitlements,
  type BusinessPlan,
} from "#contract/plans.ts";
import { formatPlanPrice } from "#contract/texts/format.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { plansPageText as text } from "#contract/texts/plans-page.ts";
import { plansText } from "#contract/texts/plans.ts";
import { cn } from "#web/ui/cn.ts";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";

const { rows, explained } = text;
type PlanId = BusinessPlan["id"];

interface ComparedRow {
  name: string;
  hint?: string;
  cell: (plan: BusinessPlan) => ReactNode;
}

/** One row for each sentence of the plan table that is explained, between the rows of figures. */
function comparedRows(): ComparedRow[] {
  return [
    { name: rows.price, cell: ({ price }) => formatPlanPrice(price) },
    { name: rows.listing, cell: () => <YesNo value /> },
    ...BUSINESS_PLAN_LINES.flatMap((of): ComparedRow[] => {
      if (!(of.line in explained) || !("gives" in of)) return [];
      const [given] = Object.keys(of.gives) as [keyof BusinessEntitlements];
      const hint = explained[of.line as keyof typeof explained];
      return [
        {
          name: plansText.lines[of.line],
          hint: hint.replace("{managers}", String("managers" in of.gives ? of.gives.managers : "")),
          cell: (plan) => <YesNo value={Boolean(plan[given])} />,
        },
      ];
    }),
    { name: rows.jobs, cell: ({ jobPostings }) => (jobPostings === null ? rows.unlimited : jobPostings || rows.none) },
    { name: rows.programs, cell: ({ programListings }) => programListings || rows.none },
    { name: rows.furtherPrograms, cell: () => formatPlanPrice(PROGRAM_LISTING_PRICE) },
    {
      name: rows.trial,
      cell: ({ id, resumeBank }) =>
        id === "free" ? <YesNo value={false} /> : fill(resumeBank ? rows.trialNote : rows.days, { days: TRIAL_DAYS }),
    },
  ];
}

/** The four plans side by side; on phones the two that the reader chooses. */
export function PlanComparison() {
  const [[left, right], setPair] = useState<[PlanId, PlanId]>(["basic", "standard"]);
  const classOf = (id: PlanId) => cn("px-2 py-3 md:px-4", id !== left && id !== right && "max-md:hidden");
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-3 md:hidden">
        <PlanSelect label={text.left} value={left} other={right} onChange={(id) => setPair([id, right])} />
        <PlanSelect label={text.right} value={right} other={left} onChange={(id) => setPair([left, id])} />
      </div>
      <div className="md:rounded-card md:border md:border-line md:bg-surface">
        <table className="w-full table-fixed border-separate border-spacing-0 text-sm">
          <caption className="sr-only">{text.business.caption}</caption>
          <thead>
            <tr>
              <th scope="col" className="w-2/5 border-b border-line py-3 text-start text-xs text-muted md:px-4">
                {text.business.feature}
              </th>
              {BUSINESS_PLANS.map(({ id }) => (
                <th key={id} scope="col" className={cn("border-b border-line text-start font-semibold", classOf(id))}>
                  {plansText.business[id].name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="align-top">
            {comparedRows().map(({ name, hint, cell }) => (
              <tr key={name}>
                <th scope="row" className="border-b border-line py-3 text-start font-medium md:px-4">
                  {name}
                  {hint && <span className="block text-xs font-normal text-muted">{hint}</span>}
                </th>
                {BUSINESS_PLANS.map((plan) => (
                  <td key={plan.id} className={cn("border-b border-line tabular-nums", classOf(plan.id))}>
                    {cell(plan)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function PlanSelect({
  label,
  value,
  other,
  onChange,
}: {
  label: string;
  value: PlanId;
  /** The plan it is compared with, which cannot be chosen twice. */
  other: PlanId;
  onChange: (id: PlanId) => void;
}) {
  return (
    <Field label={label}>
      <Select
        value={value}
        options={BUSINESS_PLANS.map(({ id }) => ({
          value: id,
          label: plansText.business[id].name,
          disabled: id === other,
        }))}
        onChange={(event) => onChange(event.currentTarget.value as PlanId)}
      />
    </Field>
  );
}

/** Icon and text, as screen readers skip the icon. */
function YesNo({ value }: { value: boolean }) {
  return value ? (
    <span className="inline-flex items-start gap-1.5">
      <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" />
      {rows.yes}
    </span>
  ) : (
    <span className="inline-flex items-start gap-1.5 text-muted">
      <Minus aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {rows.no}
    </span>
  );
}
