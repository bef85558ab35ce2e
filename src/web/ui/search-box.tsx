import { Search } from "lucide-react";
import { type FormEvent, useRef } from "react";
import { Button } from "./button.tsx";
import { useOnUrlChange } from "./use-on-url-change.ts";
import { Input } from "./input.tsx";

export interface SearchBoxProps {
  /** Path of the list, to which the form submits without JavaScript. */
  action: string;
  label: string;
  placeholder: string;
  /** Label of its button. */
  submit: string;
  search: string | undefined;
  onSearch: (search: string | undefined) => void;
}

/** A search field with a button. */
export function SearchBox({ action, label, placeholder, submit, search, onSearch }: SearchBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  // Uncontrolled, so that text typed before hydration is kept; afterwards it follows changes of the URL: a removed
  // filter, a reset, back navigation.
  useOnUrlChange([search], () => {
    if (box.current && box.current.value.trim() !== (search ?? "")) box.current.value = search ?? "";
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onSearch(box.current?.value.trim() || undefined);
  }
  return (
    <form
      role="search"
      aria-label={label}
      action={action}
      onSubmit={handleSubmit}
      className="grid grid-cols-[1fr_auto] gap-3"
    >
      <Input
        ref={box}
        type="search"
        name="search"
        aria-label={label}
        placeholder={placeholder}
        defaultValue={search}
        maxLength={200}
        enterKeyHint="search"
        autoComplete="off"
        icon={<Search aria-hidden="true" />}
        className="md:h-12"
      />
      <Button type="submit" className="md:h-12 md:px-6 md:text-base">
        {submit}
      </Button>
    </form>
  );
}
