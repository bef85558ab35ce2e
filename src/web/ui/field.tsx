import { CircleAlert } from "lucide-react";
import { createContext, type ReactNode, useContext, useId, useMemo } from "react";
import { cn } from "./cn.ts";
import { Label } from "./label.tsx";

type FieldContextValue = {
  id: string;
  labelId: string | undefined;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
  group: boolean;
};

const FieldContext = createContext<FieldContextValue | null>(null);

type ControlProps = {
  id?: string | undefined;
  "aria-describedby"?: string | undefined;
  "aria-invalid"?: React.AriaAttributes["aria-invalid"];
  "aria-required"?: React.AriaAttributes["aria-required"];
};

type GroupProps = ControlProps & { "aria-labelledby"?: string | undefined; "aria-label"?: string | undefined };

/** Props that a control inherits from its Field: id, description, invalid, required. Own props take precedence. */
export function useFieldControl(props: ControlProps): ControlProps {
  const field = useContext(FieldContext);
  if (!field || field.group) return {};
  return fieldProps(field, props);
}

function fieldProps(field: FieldContextValue, props: ControlProps): ControlProps {
  return {
    id: props.id ?? field.id,
    "aria-describedby": [props["aria-describedby"], field.describedBy].filter(Boolean).join(" ") || undefined,
    "aria-invalid": props["aria-invalid"] ?? (field.invalid || undefined),
    "aria-required": props["aria-required"] ?? (field.required || undefined),
  };
}

/** The same for a group of controls (radio buttons, stars), which is named by the label's id. */
export function useFieldGroup(props: GroupProps): GroupProps {
  const field = useContext(FieldContext);
  if (!field) return {};
  return {
    ...fieldProps(field, props),
    "aria-labelledby": props["aria-labelledby"] ?? (props["aria-label"] ? undefined : field.labelId),
  };
}

export type FieldProps = {
  /** Label above the control. Omit for a single checkbox, which has its own label. */
  label?: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  /** Text after the label of an optional field, for example "(optional)". */
  optionalLabel?: ReactNode;
  /** The field contains a group (radio buttons, stars, files) instead of a single control. */
  group?: boolean;
  id?: string;
  className?: string;
  children: ReactNode;
};

/** Label above the control, error with an icon, hint below; all linked to the control by ARIA attributes. */
export function Field({
  label,
  hint,
  error,
  required = false,
  optionalLabel,
  group = false,
  id: givenId,
  className,
  children,
}: FieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const hasError = Boolean(error);
  const hasHint = Boolean(hint);
  const hasLabel = Boolean(label);
  const value = useMemo<FieldContextValue>(
    () => ({
      id,
      labelId: hasLabel ? `${id}-label` : undefined,
      describedBy: [hasError && `${id}-error`, hasHint && `${id}-hint`].filter(Boolean).join(" ") || undefined,
      invalid: hasError,
      required,
      group,
    }),
    [id, hasLabel, hasError, hasHint, required, group],
  );
  const name = hasLabel && (
    <>
      {label}
      {required && (
        <span aria-hidden="true" className="ms-0.5 text-danger">
          *
        </span>
      )}
      {optionalLabel && <span className="ms-1.5 font-normal text-muted">{optionalLabel}</span>}
    </>
  );
  return (
    <FieldContext value={value}>
      <div data-slot="field" data-invalid={hasError || undefined} className={cn("flex flex-col gap-1.5", className)}>
        {name &&
          (group ? (
            <span id={`${id}-label`} className="text-sm font-semibold text-ink">
              {name}
            </span>
          ) : (
            <Label id={`${id}-label`} htmlFor={id}>
              {name}
            </Label>
          ))}
        {children}
        {hasError && (
          <p
            id={`${id}-error`}
            data-slot="field-error"
            className="flex items-start gap-1.5 text-sm font-medium text-danger-ink"
          >
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span>{error}</span>
          </p>
        )}
        {hasHint && (
          <p id={`${id}-hint`} data-slot="field-hint" className="text-sm text-muted">
            {hint}
          </p>
        )}
      </div>
    </FieldContext>
  );
}
