import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, type ReactNode, useState } from "react";
import { cn } from "./cn.ts";
import { useFieldControl } from "./field.tsx";

/** Shared look of everything one types or picks in: 16px text, so that phones do not zoom in. */
export const controlClass = cn(
  "w-full min-w-0 rounded-control border border-line-strong bg-surface px-3 text-base text-ink",
  "transition-[border-color,box-shadow] hover:border-ink",
  "focus-visible:border-accent focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-focus",
  "aria-invalid:border-danger aria-invalid:focus-visible:outline-danger",
  "disabled:bg-sunken disabled:text-muted disabled:hover:border-line-strong",
);

export type InputProps = Omit<ComponentProps<"input">, "value"> & {
  /** null and undefined count as empty, so that the field never changes into an uncontrolled one. */
  value?: string | number | readonly string[] | null;
  /** Decoration at the start, usually an icon. */
  icon?: ReactNode;
  /** At the end: a unit, a button. */
  trailing?: ReactNode;
};

/** Props whose value, where there is one, is never null: the control stays a controlled one. */
export function withoutNull<T extends { value?: unknown }>(
  props: T,
): Omit<T, "value"> & { value?: NonNullable<T["value"]> } {
  return ("value" in props ? { ...props, value: props.value ?? "" } : props) as ReturnType<typeof withoutNull<T>>;
}

/** One line of text. */
export function Input({ className, icon, trailing, type = "text", ...props }: InputProps) {
  const control = useFieldControl(props);
  const input = (
    <input
      data-slot="input"
      type={type}
      {...withoutNull(props)}
      {...control}
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

/** A password with a button that shows it. */
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
