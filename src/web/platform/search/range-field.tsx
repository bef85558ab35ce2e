import { useEffect, useEffectEvent, useState } from "react";
import { Field } from "#web/ui/field.tsx";
import { Slider } from "#web/ui/slider.tsx";
import type { FilterControlProps } from "./filter-value.ts";
import { rangeText, handleText, type FilterOf } from "./filters.ts";
import { handlesOf, rangeOf } from "./slider-range.ts";

const DEBOUNCE_MS = 250;

/** A minimum and a maximum amount; the handles move immediately, and the list follows when they rest. */
export function RangeField<S extends object>({ filter, search, onChange }: FilterControlProps<S, FilterOf<"slider">>) {
  const { range, words } = filter;
  const urlValue = handlesOf(range, search);
  const address = urlValue.join("-");
  // The positions of the handles until the URL contains them; any other URL replaces them.
  const [pendingValue, setHeld] = useState<{ handles: [number, number]; at: string }>();
  const handles = pendingValue?.at === address ? pendingValue.handles : urlValue;
  const choose = useEffectEvent((chosen: [number, number]) => onChange(rangeOf(range, chosen) as Partial<S>));

  useEffect(() => {
    if (!pendingValue) return;
    const timer = setTimeout(() => choose(pendingValue.handles), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [pendingValue]);

  const [from, until] = range.ends;
  return (
    <Field label={words.label} hint={words.hint} group>
      <p className="text-sm text-muted tabular-nums" aria-live="polite">
        {rangeText(filter, handles)}
      </p>
      <Slider
        min={from}
        max={until}
        step={range.step}
        value={handles}
        onValueChange={([least = from, most = until]) => setHeld({ handles: [least, most], at: address })}
        thumbLabels={[words.least, words.most]}
        valueText={(amount) => handleText(filter, amount)}
      />
    </Field>
  );
}
