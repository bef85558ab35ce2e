import type { Money } from "#contract/fields.ts";
import { SUBSCRIPTION_LIMITS as LIMITS } from "#contract/subscriptions.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { formatPrice } from "#contract/texts/format-money.ts";
import { subscriptionRulesText } from "#contract/texts/subscription-rules.ts";
import { subscriptionsText } from "#contract/texts/subscriptions.ts";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";

const text = subscriptionsText.dialog;

/** The typed number of months; undefined if it is not a whole number in range. */
export function monthsOf(typed: string): number | undefined {
  const months = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0;
  return months >= 1 && months <= LIMITS.monthsMax ? months : undefined;
}

/** The number of months and the resulting total. */
export function MonthsField({
  value,
  isTried,
  price,
  onChange,
}: {
  value: string;
  isTried: boolean;
  /** The price of one month. */
  price: Money;
  onChange: (value: string) => void;
}) {
  const months = monthsOf(value);
  return (
    <div className="flex flex-col gap-3">
      <Field
        label={text.months}
        hint={text.monthsHint}
        required
        error={isTried && months === undefined ? subscriptionRulesText.months : undefined}
      >
        <Input
          inputMode="numeric"
          value={value}
          className="max-w-28"
          autoComplete="off"
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </Field>
      {months !== undefined && (
        <p className="text-sm font-semibold" role="status">
          {fill(text.total, { amount: formatPrice({ ...price, amount: price.amount * months }), days: LIMITS.dueDays })}
        </p>
      )}
    </div>
  );
}
