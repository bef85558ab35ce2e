import { Check, Minus } from "lucide-react";
import type { CardText } from "#contract/texts/plan-cards.ts";

/** The sentences of a plan card, with a tick beside those that the plan includes. */
export function PlanLines({ card: { includes, lines }, label }: { card: CardText; label?: string }) {
  return (
    <div className="flex flex-col gap-2 text-sm">
      {includes && <p className="font-medium">{includes}</p>}
      <ul aria-label={label} className="flex flex-col gap-2">
        {lines.map(({ line, isMissing }) => (
          <li key={line} className="flex items-start gap-2">
            {isMissing ? (
              <Minus aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
            ) : (
              <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" />
            )}
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}
