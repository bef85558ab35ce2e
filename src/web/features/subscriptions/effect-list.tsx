import { Check, Info, X } from "lucide-react";
import { subscriptionsText } from "#contract/texts/subscriptions.ts";
import type { PlanEffects } from "./plan-effects.ts";

const text = subscriptionsText.dialog;
const KINDS = [
  { kind: "gains", icon: <Check aria-hidden="true" className="text-success" /> },
  { kind: "losses", icon: <X aria-hidden="true" className="text-danger" /> },
  { kind: "notes", icon: <Info aria-hidden="true" className="text-info" /> },
] as const;

/** What a change of plan adds and removes, shown beforehand. */
export function EffectList({ effects }: { effects: PlanEffects }) {
  const shown = KINDS.filter(({ kind }) => effects[kind].length > 0);
  if (shown.length === 0) return <p className="text-sm text-muted">{subscriptionsText.effects.same}</p>;
  return (
    <div className="flex flex-col gap-4">
      {shown.map(({ kind, icon }) => (
        <section key={kind} aria-label={text[kind]} className="flex flex-col gap-1.5">
          <h3 className="text-sm font-semibold">{text[kind]}</h3>
          <ul className="flex flex-col gap-1.5 text-sm">
            {effects[kind].map((line) => (
              <li key={line} className="flex items-start gap-2 [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0">
                {icon}
                {line}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
