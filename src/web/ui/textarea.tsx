import { type ChangeEvent, type ComponentProps, useEffect, useState } from "react";
import { cn } from "./cn.ts";
import { useFieldControl } from "./field.tsx";
import { controlClass, withoutNull } from "./input.tsx";

export type TextareaProps = Omit<ComponentProps<"textarea">, "value"> & {
  value?: string | null;
  /** Characters wished at most. Typing on is possible, so that pasted text is never cut. */
  limit?: number;
  /** Words of the counter below, from characters used and the limit. */
  counter?: (used: number, limit: number) => string;
};

/** Several lines of text, growing with what is typed, with a counter when a limit is given. */
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
  const area = (
    <textarea
      data-slot="textarea"
      rows={rows}
      {...withoutNull(props)}
      {...control}
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

/** Reads the count out only once typing rests for a second. */
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
