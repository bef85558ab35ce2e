import { type Ref, useId, useImperativeHandle, useRef, useState } from "react";
import { cn } from "./cn.ts";
import { useFieldGroup } from "./field.tsx";
import { STAR_PATH } from "./stars.tsx";

export type StarInputProps = {
  /** 0 means unset. */
  value: number;
  onChange: (value: number) => void;
  onBlur?: () => void;
  /** Accessible name of one star: "4 stars". */
  starLabel: (stars: number) => string;
  /** Text for the hovered rating, shown beside the stars: "Good". */
  hint?: (stars: number) => string;
  name?: string;
  disabled?: boolean;
  "aria-label"?: string;
  "aria-labelledby"?: string;
  ref?: Ref<{ focus: () => void }>;
  className?: string;
};

/** A rating from 1 to 5 by click or arrow keys. Inside <Field group> it is named by the field's label. */
export function StarInput({
  value,
  onChange,
  onBlur,
  starLabel,
  hint,
  name,
  disabled = false,
  ref,
  className,
  ...aria
}: StarInputProps) {
  const ownName = useId();
  const control = useFieldGroup(aria);
  const [hovered, setHovered] = useState(0);
  const group = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    focus: () =>
      (
        group.current?.querySelector<HTMLInputElement>("input:checked") ?? group.current?.querySelector("input")
      )?.focus(),
  }));
  const shown = hovered || value;
  return (
    <div
      ref={group}
      data-slot="star-input"
      role="radiogroup"
      {...aria}
      {...control}
      onPointerLeave={() => setHovered(0)}
      className={cn("-ms-1.5 flex items-center", className)}
    >
      {[1, 2, 3, 4, 5].map((stars) => (
        <label
          key={stars}
          onPointerEnter={(event) => event.pointerType === "mouse" && !disabled && setHovered(stars)}
          className="grid size-11 place-items-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-offset-0 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name ?? ownName}
            value={stars}
            checked={value === stars}
            disabled={disabled}
            onChange={() => onChange(stars)}
            onBlur={onBlur}
            aria-label={starLabel(stars)}
            className="sr-only"
          />
          <svg viewBox="0 0 20 20" aria-hidden="true" className="size-8">
            <path
              d={STAR_PATH}
              strokeWidth="1.2"
              className={cn(
                "transition-colors",
                stars <= shown ? "fill-star stroke-star" : "fill-transparent stroke-line-strong",
              )}
            />
          </svg>
        </label>
      ))}
      {hint && shown > 0 && (
        <span aria-hidden="true" className="ms-2 text-sm font-medium text-muted">
          {hint(shown)}
        </span>
      )}
    </div>
  );
}
