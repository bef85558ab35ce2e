import type { ReactNode } from "react";
import {
  type Control,
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
  useController,
} from "react-hook-form";
import { fieldId } from "./error-summary.tsx";
import { Field, type FieldProps } from "./field.tsx";

export type FormFieldProps<TValues extends FieldValues, TName extends FieldPath<TValues>, TOut> = Omit<
  FieldProps,
  "children" | "error"
> & {
  // react-hook-form itself types the context of a control as any.
  // oxlint-disable-next-line typescript/no-explicit-any
  form: { control: Control<TValues, any, TOut> };
  name: TName;
  /**
   * Renders the control. Text controls take the whole field ({...field}); switches use field.value and field.onChange.
   */
  children: (field: ControllerRenderProps<TValues, TName>) => ReactNode;
};

/** One value of a react-hook-form form: label, control, hint and the value's error, all connected. */
export function FormField<TValues extends FieldValues, TName extends FieldPath<TValues>, TOut = TValues>({
  form,
  name,
  children,
  id,
  ...field
}: FormFieldProps<TValues, TName, TOut>) {
  const { field: control, fieldState } = useController<TValues, TName, TOut>({ control: form.control, name });
  return (
    <Field {...field} id={id ?? fieldId(name)} error={fieldState.error?.message}>
      {children(control)}
    </Field>
  );
}
