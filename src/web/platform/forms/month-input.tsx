import { useState, useSyncExternalStore } from "react";
import { readMonth } from "#web/platform/format/read-month.ts";
import { Input, type InputProps } from "#web/ui/input.tsx";

/** Whether the browser has a month picker; Firefox and Safari on a Mac show a plain text field instead. */
export function useMonthPicker(): boolean {
  return useSyncExternalStore(subscribeToNothing, hasMonthPicker, () => true);
}

const subscribeToNothing = () => () => {};

let picker: boolean | undefined;
function hasMonthPicker(): boolean {
  if (picker === undefined) {
    const input = document.createElement("input");
    input.type = "month";
    picker = input.type === "month";
  }
  return picker;
}

/**
 * A month as YYYY-MM. Without a month picker it is typed as people write it ("03/2020", "Mar 2020"); other text is
 * passed on unchanged, so that the form can report it.
 */
export function MonthInput({
  value,
  onChange,
  ...props
}: Omit<InputProps, "value" | "onChange" | "type"> & { value: string; onChange: (value: string) => void }) {
  const hasPicker = useMonthPicker();
  const [typed, setTyped] = useState({ text: value, value });
  if (hasPicker)
    return <Input {...props} type="month" value={value} onChange={({ target }) => onChange(target.value)} />;
  return (
    <Input
      {...props}
      autoComplete="off"
      // A value from elsewhere, such as a stored draft, replaces what was typed.
      value={typed.value === value ? typed.text : value}
      onChange={({ target: { value: text } }) => {
        const month = readMonth(text) ?? text;
        setTyped({ text, value: month });
        onChange(month);
      }}
    />
  );
}
