import { Search } from "lucide-react";
import { type FormEvent, useRef } from "react";
import type { Category } from "#contract/businesses.ts";
import { directoryText as text } from "#contract/texts/directory.ts";
import { Button } from "#web/ui/button.tsx";
import { cn } from "#web/ui/cn.ts";
import { useFollowAddress } from "#web/ui/follow-address.ts";
import { Input } from "#web/ui/input.tsx";
import { Select } from "#web/ui/select.tsx";

export interface SearchChoice {
  search: string | undefined;
  category: number | undefined;
}

export interface ListingSearchProps {
  /** Path of the list: without script the form leads there by itself. */
  action: string;
  /** Name of the category in the address. */
  categoryName: "category" | "categoryId";
  /** Names the form. */
  label: string;
  placeholder: string;
  categories: readonly Category[];
  value?: SearchChoice;
  onSearch: (choice: SearchChoice) => void;
  /** Also called when another category is picked; left out, only the button searches. */
  searchesOnPick?: boolean;
  className?: string;
}

/** Text, category and the Search button. What was typed goes with every search. spec: product §2 */
export function ListingSearch(props: ListingSearchProps) {
  const { action, categoryName, label, placeholder, categories, onSearch, searchesOnPick = false, className } = props;
  const { search, category } = props.value ?? {};
  const box = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLSelectElement>(null);

  // The fields belong to the visitor, so that nothing typed before the page is alive gets lost; the address wins
  // whenever it changes afterwards: by a chip, a removed filter, the way back.
  useFollowAddress([search], () => {
    if (box.current && box.current.value.trim() !== (search ?? "")) box.current.value = search ?? "";
  });
  useFollowAddress([category, categories], () => {
    if (picker.current) picker.current.value = category === undefined ? ALL : String(category);
  });

  function readChoice(): SearchChoice {
    const picked = Number(picker.current?.value);
    return { search: box.current?.value.trim() || undefined, category: picked > 0 ? picked : undefined };
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onSearch(readChoice());
  }
  return (
    <form
      role="search"
      aria-label={label}
      action={action}
      onSubmit={handleSubmit}
      className={cn("grid gap-3 md:grid-cols-[1fr_12rem_auto] lg:grid-cols-[1fr_15rem_auto]", className)}
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
      <Select
        ref={picker}
        name={categoryName}
        aria-label={text.facts.category.label}
        defaultValue={category ?? ALL}
        onChange={searchesOnPick ? () => onSearch(readChoice()) : undefined}
        className="md:[&_select]:h-12"
      >
        <option value={ALL}>{text.facts.category.any}</option>
        {categories.map((each) => (
          <option key={each.id} value={each.id}>
            {each.name}
          </option>
        ))}
      </Select>
      <Button type="submit" size="lg">
        {text.searchButton}
      </Button>
    </form>
  );
}

/** Stands for every category; never in an address. spec: calls §7.3 */
const ALL = "all";
