import { type ChangeEvent, type ComponentProps, useEffect, useState } from "react";
import { cn } from "./cn.ts";
import { useEarlyValue } from "./early-value.ts";
import { useFieldControl } from "./field.tsx";
import { controlClass, withoutNull } from "./input.tsx";

export type TextareaProps = Omit<ComponentProps<"textarea">, "value"> & {
  value?: string | null;
  /** Recommended maximum of characters. Not enforced, so that pasted text is never cut. */
  limit?: number;
  /** Text of the counter below, from characters used and the limit. */
  counter?: (used: number, limit: number) => string;
};

/** A multi-line text field that grows with its content, with a counter if a limit is given. */
export function Textarea({ className, limit, counter, onChange, rows = 4, ...props }: TextareaProps) {
  const control = useFieldControl(props);
  const [typed, setTyped] = useState(String(props.defaultValue ?? "").length);
  const isControlled = "value" in props;
  const used = isControlled ? (props.value ?? "").length : typed;
  const words = limit !== undefined && counter ? counter(used, limit) : undefined;
  function handleChange(event: ChangeEvent<HTMLTextAreaElement>) {
    setTyped(event.target.value.length);
    onChange?.(event);
  }
  const ref = useEarlyValue({ ref: props.ref, onChange: handleChange });
  const area = (
    <textarea
      data-slot="textarea"
      rows={rows}
      {...withoutNull(props)}
      {...control}
      ref={ref}
      onChange={handleChange}
      className={cn(controlClass, "field-sizing-content min-h-24 py-2.5 leading-6 read-only:bg-sunken", className)}
    />
  );
  if (words === undefined || limit === undefined) return area;
  return (
    <div className="flex flex-col gap-1">
      {area}
      <p
        aria-hidden="true"
        className={cn("text-end text-xs tabular-nums", used > limit ? "font-semibold text-danger-ink" : "text-muted")}
      >
        {words}
      </p>
      <Announcement words={words} />
    </div>
  );
}

/** Announces the count only after typing has paused for a second. */
function Announcement({ words }: { words: string }) {
  const [said, setSaid] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSaid(words), 1000);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <span aria-live="polite" className="sr-only">
      {said}
    </span>
  );
}
