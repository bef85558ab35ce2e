import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, type ReactNode, useState } from "react";
import { cn } from "./cn.ts";
import { useEarlyValue } from "./early-value.ts";
import { useFieldControl } from "./field.tsx";

/** Shared style of text fields and selects: 16px text, so that phones do not zoom in. */
export const controlClass = cn(
  "w-full min-w-0 rounded-control border border-line-strong bg-surface px-3 text-base text-ink",
  "transition-[border-color,box-shadow] hover:border-ink",
  "focus-visible:border-accent focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-focus",
  "aria-invalid:border-danger aria-invalid:focus-visible:outline-danger",
  "disabled:bg-sunken disabled:text-muted disabled:hover:border-line-strong",
);

export type InputProps = Omit<ComponentProps<"input">, "value"> & {
  /** null and undefined count as empty, so that the field never becomes uncontrolled. */
  value?: string | number | readonly string[] | null;
  /** Decorative, usually an icon, at the start. */
  icon?: ReactNode;
  /** A unit or a button at the end. */
  trailing?: ReactNode;
};

/** Replaces a null value with an empty one, so that a controlled field stays controlled. */
export function withoutNull<T extends { value?: unknown }>(
  props: T,
): Omit<T, "value"> & { value?: NonNullable<T["value"]> } {
  return ("value" in props ? { ...props, value: props.value ?? "" } : props) as ReturnType<typeof withoutNull<T>>;
}

/** A single-line text field. */
export function Input({ className, icon, trailing, type = "text", ...props }: InputProps) {
  const control = useFieldControl(props);
  const ref = useEarlyValue(props);
  const input = (
    <input
      data-slot="input"
      type={type}
      {...withoutNull(props)}
      {...control}
      ref={ref}
      className={cn(controlClass, "h-11 read-only:bg-sunken md:h-10", icon && "ps-10", trailing && "pe-11", className)}
    />
  );
  if (!icon && !trailing) return input;
  return (
    <span className="relative block w-full">
      {input}
      {icon && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 start-0 grid w-10 place-items-center text-muted [&_svg]:size-4.5"
        >
          {icon}
        </span>
      )}
      {trailing && (
        <span className="absolute inset-y-0 end-0 flex items-center pe-1 text-sm text-muted">{trailing}</span>
      )}
    </span>
  );
}

/** A password field with a button that shows the text. */
export function PasswordInput({
  showLabel,
  hideLabel,
  ...props
}: Omit<InputProps, "type" | "trailing"> & { showLabel: string; hideLabel: string }) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Input
      {...props}
      type={isShown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <button
          type="button"
          aria-label={isShown ? hideLabel : showLabel}
          onClick={() => setIsShown(!isShown)}
          className="-me-1 grid size-11 place-items-center rounded-control text-muted hover:text-ink md:me-0 md:size-8 [&_svg]:size-4.5"
        >
          {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </button>
      }
    />
  );
}
