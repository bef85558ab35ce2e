import { Search } from "lucide-react";
import { type FormEvent, useRef } from "react";
import type { Category } from "#contract/businesses.ts";
import { directoryText as text } from "#contract/texts/directory.ts";
import { Button } from "#web/ui/button.tsx";
import { cn } from "#web/ui/cn.ts";
import { useOnUrlChange } from "#web/ui/use-on-url-change.ts";
import { Input } from "#web/ui/input.tsx";
import { Select } from "#web/ui/select.tsx";

export interface SearchChoice {
  search: string | undefined;
  category: number | undefined;
}

export interface ListingSearchProps {
  /** Path of the list, to which the form submits without scripts. */
  action: string;
  /** Name of the category's URL parameter. */
  categoryName: "category" | "categoryId";
  /** Accessible name of the form. */
  label: string;
  placeholder: string;
  categories: readonly Category[];
  value?: SearchChoice;
  onSearch: (choice: SearchChoice) => void;
  /**
   * On a list: also search when another category is picked, by default only the button searches; on phones the category
   * is among the filters.
   */
  onList?: boolean;
  className?: string;
}

/** Search text, category and the Search button; every search uses the current text. spec: product §2 */
export function ListingSearch(props: ListingSearchProps) {
  const { action, categoryName, label, placeholder, categories, onSearch, onList = false, className } = props;
  const { search, category } = props.value ?? {};
  const box = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLSelectElement>(null);

  // The fields are uncontrolled, so that text typed before hydration is not lost. Later URL changes win: a chip, a
  // removed filter, back navigation.
  useOnUrlChange([search], () => {
    if (box.current && box.current.value.trim() !== (search ?? "")) box.current.value = search ?? "";
  });
  useOnUrlChange([category, categories], () => {
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
      className={cn(
        "grid grid-cols-[1fr_auto] gap-3 md:grid-cols-[1fr_12rem_auto] lg:grid-cols-[1fr_15rem_auto]",
        className,
      )}
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
        onChange={onList ? () => onSearch(readChoice()) : undefined}
        className={cn("md:[&_select]:h-12", onList ? "max-md:hidden" : "max-md:order-last max-md:col-span-2")}
      >
        <option value={ALL}>{text.facts.category.any}</option>
        {categories.map((each) => (
          <option key={each.id} value={each.id}>
            {each.name}
          </option>
        ))}
      </Select>
      <Button type="submit" className="md:h-12 md:px-6 md:text-base">
        {text.searchButton}
      </Button>
    </form>
  );
}

/** Option for all categories; never in a URL. spec: calls §7.3 */
const ALL = "all";
