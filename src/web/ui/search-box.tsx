import { Search } from "lucide-react";
import { type FormEvent, useRef } from "react";
import { Button } from "./button.tsx";
import { useFollowAddress } from "./follow-address.ts";
import { Input } from "./input.tsx";

export interface SearchBoxProps {
  /** Path of the list: without script the form leads there by itself. */
  action: string;
  label: string;
  placeholder: string;
  /** The words of its button. */
  submit: string;
  search: string | undefined;
  onSearch: (search: string | undefined) => void;
}

/** What one looks for, and the button. */
export function SearchBox({ action, label, placeholder, submit, search, onSearch }: SearchBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  // The field belongs to the visitor, so that nothing typed before the page is alive gets lost; the address wins
  // whenever it changes afterwards: by a removed filter, a reset, the way back.
  useFollowAddress([search], () => {
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
