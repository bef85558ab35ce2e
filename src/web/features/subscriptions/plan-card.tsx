import type { ReactNode } from "react";
import type { Money } from "#contract/fields.ts";
import { formatPlanPrice } from "#contract/texts/format.ts";
import type { CardText } from "#contract/texts/plan-cards.ts";
import { plansText as text } from "#contract/texts/plans.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Card } from "#web/ui/card.tsx";
import { cn } from "#web/ui/cn.ts";
import { PlanLines } from "./plan-lines.tsx";

export interface PlanCardProps {
  name: string;
  price: Money;
  label: string | null;
  recommended: boolean;
  card: CardText;
  /** The actions, at the bottom. */
  children?: ReactNode;
}

/** One plan: its monthly price, its contents and its actions. spec: calls §9.1 */
export function PlanCard({ name, price, label, recommended, card, children }: PlanCardProps) {
  return (
    <Card asChild className={cn("h-full gap-5 p-5", recommended && "border-accent")}>
      <article aria-label={name}>
        <div className="flex flex-col gap-2">
          <div className="flex min-h-6 flex-wrap items-center gap-1.5">
            <h3 className="me-auto text-subheading">{name}</h3>
            {label && <Badge>{label}</Badge>}
            {recommended && <Badge variant="accent">{text.recommended}</Badge>}
          </div>
          <p className="flex items-baseline gap-1">
            <span className="font-heading text-3xl font-bold tabular-nums">{formatPlanPrice(price)}</span>
            <span className="text-sm text-muted">{text.perMonth}</span>
          </p>
        </div>
        <PlanLines card={card} />
        {children && <div className="mt-auto flex flex-col gap-2">{children}</div>}
      </article>
    </Card>
  );
}
