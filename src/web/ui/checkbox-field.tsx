import type { ReactNode } from "react";
import type { FieldPathByValue, FieldValues } from "react-hook-form";
import { Checkbox } from "./checkbox.tsx";
import { FormField, type FormFieldProps } from "./form-field.tsx";

type CheckboxFieldProps<TValues extends FieldValues, TName extends FieldPathByValue<TValues, boolean>, TOut> = Omit<
  FormFieldProps<TValues, TName, TOut>,
  "children" | "label"
> & {
  /** Label beside the box. */
  label: ReactNode;
};

/** A boolean value of a react-hook-form form. */
export function CheckboxField<
  TValues extends FieldValues,
  TName extends FieldPathByValue<TValues, boolean>,
  TOut = TValues,
>({ label, ...field }: CheckboxFieldProps<TValues, TName, TOut>) {
  return (
    <FormField<TValues, TName, TOut> {...field}>
      {({ value, onChange, ref }) => (
        <Checkbox checked={value} onCheckedChange={(checked) => onChange(checked === true)} ref={ref} label={label} />
      )}
    </FormField>
  );
}
