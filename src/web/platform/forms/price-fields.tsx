import type { Control, FieldPath, FieldValues } from "react-hook-form";
import { CURRENCIES, type Currency } from "#contract/currencies.ts";
import { commonText } from "#contract/texts/common.ts";
import { FormField } from "#web/ui/form-field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Select } from "#web/ui/select.tsx";

/** A price in a form: whole units as typed, and their currency. */
export interface PriceValues {
  price: string;
  currency: Currency;
}

interface PriceFieldsProps<TValues extends PriceValues & FieldValues, TOut> {
  // react-hook-form itself types the context of a control as any.
  // oxlint-disable-next-line typescript/no-explicit-any
  form: { control: Control<TValues, any, TOut> };
  label: string;
  hint?: string;
  required?: boolean;
  optionalLabel?: string;
}

const currencies = CURRENCIES.map((currency) => ({ value: currency, label: currency }));

/** The amount of a price with its currency beside it. spec: DECISIONS 56 */
export function PriceFields<TValues extends PriceValues & FieldValues, TOut = TValues>({
  form,
  ...field
}: PriceFieldsProps<TValues, TOut>) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_6.5rem] gap-3">
      <FormField form={form} name={"price" as FieldPath<TValues>} {...field}>
        {(control) => <Input {...control} inputMode="decimal" autoComplete="off" className="tabular-nums" />}
      </FormField>
      <FormField form={form} name={"currency" as FieldPath<TValues>} label={commonText.currency}>
        {(control) => <Select {...control} options={currencies} />}
      </FormField>
    </div>
  );
}
