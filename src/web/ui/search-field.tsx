import { Search } from "lucide-react";
import { useRef } from "react";
import { useOnUrlChange } from "./use-on-url-change.ts";
import { Input } from "./input.tsx";

/** A search field among filters; searches on Enter or on leaving the field. */
export function SearchField({
  label,
  search,
  onSearch,
  className,
}: {
  label: string;
  search: string | undefined;
  onSearch: (search: string | undefined) => void;
  className?: string;
}) {
  const box = useRef<HTMLInputElement>(null);
  // Follows other changes of the URL: a reset, back navigation.
  useOnUrlChange([search], () => {
    if (box.current && box.current.value.trim() !== (search ?? "")) box.current.value = search ?? "";
  });
  function ask(): void {
    const words = box.current?.value.trim() || undefined;
    if (words !== search) onSearch(words);
  }
  return (
    <form
      role="search"
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      <Input
        ref={box}
        type="search"
        enterKeyHint="search"
        icon={<Search aria-hidden="true" />}
        aria-label={label}
        placeholder={label}
        defaultValue={search}
        onBlur={ask}
      />
    </form>
  );
}
