import { Check, Minus } from "lucide-react";
import { Checkbox as CheckboxPrimitive } from "radix-ui";
import { type ComponentProps, type ReactNode, useId } from "react";
import { cn } from "./cn.ts";
import { useFieldControl, useFieldGroup } from "./field.tsx";

export type CheckboxProps = Omit<ComponentProps<typeof CheckboxPrimitive.Root>, "children"> & {
  /** Label beside the box; clicking it toggles the box. Without it, set aria-label. */
  label?: ReactNode;
};

/** A boolean choice, or the header of a partial selection (checked="indeterminate"). */
export function Checkbox({ className, label, ...props }: CheckboxProps) {
  const control = useFieldControl(props);
  const ownId = useId();
  const id = control.id ?? props.id ?? ownId;
  const box = (
    <CheckboxPrimitive.Root
      data-slot="checkbox"
      {...props}
      {...control}
      id={id}
      className={cn(
        "relative grid size-5 shrink-0 place-items-center rounded-[0.3125rem] border border-line-strong bg-surface text-on-accent transition-colors",
        "after:absolute after:-inset-3 hover:border-ink data-[state=checked]:border-accent data-[state=checked]:bg-accent",
        "data-[state=indeterminate]:border-accent data-[state=indeterminate]:bg-accent",
        "aria-invalid:border-danger disabled:opacity-50",
        className,
      )}
    >
      <CheckboxPrimitive.Indicator>
        {props.checked === "indeterminate" ? (
          <Minus aria-hidden="true" className="size-3.5" strokeWidth={3} />
        ) : (
          <Check aria-hidden="true" className="size-3.5" strokeWidth={3} />
        )}
      </CheckboxPrimitive.Indicator>
    </CheckboxPrimitive.Root>
  );
  if (label === undefined) return box;
  return (
    <span className="flex min-h-11 items-center gap-3 md:min-h-8">
      {box}
      <label htmlFor={id} className="cursor-pointer py-1 text-base text-ink select-none">
        {label}
      </label>
    </span>
  );
}

/** A group of related checkboxes. Inside <Field group> it is named by the field's label. */
export function CheckboxGroup({ className, ...props }: ComponentProps<"div">) {
  const { "aria-required": _required, "aria-invalid": _invalid, ...group } = useFieldGroup(props);
  return (
    <div data-slot="checkbox-group" role="group" className={cn("flex flex-col", className)} {...props} {...group} />
  );
}
