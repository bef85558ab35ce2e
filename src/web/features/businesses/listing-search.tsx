import { useNavigate } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import type { Category } from "#contract/businesses.ts";
import { DEFAULT_COUNTRY } from "#contract/countries.ts";
import type { BusinessKind } from "#contract/business-kinds.ts";
import type { SearchSuggestion } from "#contract/gazetteer.ts";
import { directoryText as text } from "#contract/texts/directory.ts";
import { useCountry } from "#web/platform/pages/page-facts.ts";
import { SuggestionField } from "#web/platform/search/suggestion-field.tsx";
import { useUser } from "#web/platform/session/session.tsx";
import { Button } from "#web/ui/button.tsx";
import { cn } from "#web/ui/cn.ts";
import { useOnUrlChange } from "#web/ui/use-on-url-change.ts";
import { Select } from "#web/ui/select.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import type { SearchChoice, TypedSearch } from "./search-choice.ts";

export interface ListingSearchProps {
  /** Path of the list, to which the form submits without scripts. */
  action: string;
  directory: BusinessKind;
  /** Accessible name of the form. */
  label: string;
  placeholder: string;
  categories: readonly Category[];
  value?: TypedSearch;
  /** @param typed what the fields had */
  onSearch: (choice: SearchChoice, typed: TypedSearch) => void;
  /**
   * On a list: also search when another category is picked, by default only the button searches; on phones the category
   * is among the filters.
   */
  onList?: boolean;
  className?: string;
}

/**
 * Search text, category and the Search button; every search uses the current text. A line that names a place or a time
 * as well is read by the server. spec: product §2
 */
export function ListingSearch(props: ListingSearchProps) {
  const { action, directory, label, placeholder, categories, onSearch, onList = false, className } = props;
  const { search, category } = props.value ?? {};
  const box = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLSelectElement>(null);
  const [isReading, setIsReading] = useState(false);
  const reads = useRef(0);
  const [country] = useCountry(DEFAULT_COUNTRY);
  const userId = useUser()?.id ?? null;
  const navigate = useNavigate();

  // The fields are uncontrolled, so that text typed before hydration is not lost. Later URL changes win: a chip, a
  // removed filter, back navigation.
  useOnUrlChange([search], () => {
    if (box.current && box.current.value.trim() !== (search ?? "")) box.current.value = search ?? "";
  });
  useOnUrlChange([category, categories], () => {
    if (picker.current) picker.current.value = category === undefined ? ALL : String(category);
  });

  function readFields(): TypedSearch {
    const picked = Number(picker.current?.value);
    return { search: box.current?.value.trim() || undefined, category: picked > 0 ? picked : undefined };
  }
  /** Of several searches only the last counts; what it has read leaves the field. */
  async function searchFor(choiceOf: (typed: TypedSearch) => SearchChoice | Promise<SearchChoice>) {
    const typed = readFields();
    reads.current += 1;
    const read = reads.current;
    setIsReading(true);
    const choice = await choiceOf(typed);
    if (read !== reads.current) return;
    setIsReading(false);
    if (box.current) box.current.value = choice.search ?? "";
    onSearch(choice, typed);
  }
  function searchLine() {
    void searchFor(async (typed) => {
      const reader = await loadReader();
      return reader ? reader.readLine(typed, directory, userId) : typed;
    });
  }
  async function handlePick(suggestion: SearchSuggestion) {
    const choice = (await loadReader())?.choiceOf(suggestion, directory);
    if (choice) await searchFor(({ category: chosen }) => ({ ...choice, category: choice.category ?? chosen }));
    else await navigate({ href: suggestion.path });
  }
  return (
    <form
      role="search"
      aria-label={label}
      action={action}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        searchLine();
      }}
      className={cn(
        "grid grid-cols-[1fr_auto] gap-3 md:grid-cols-[1fr_12rem_auto] lg:grid-cols-[1fr_15rem_auto]",
        className,
      )}
    >
      <SuggestionField
        input={box}
        first={country}
        recentOf={userId}
        onPick={(suggestion) => void handlePick(suggestion)}
        onLine={(line) => {
          if (box.current) box.current.value = line;
          searchLine();
        }}
        name="search"
        aria-label={label}
        placeholder={placeholder}
        defaultValue={search}
        maxLength={200}
        icon={isReading ? <Spinner /> : <Search aria-hidden="true" />}
        className="md:h-12"
      />
      <Select
        ref={picker}
        name={directory === "fitness" ? "category" : "categoryId"}
        aria-label={text.facts.category.label}
        defaultValue={category ?? ALL}
        onChange={onList ? () => onSearch(readFields(), readFields()) : undefined}
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

/** What reads lines; undefined if it does not load: then a line is searched for as it is typed. */
const loadReader = () => import("./read-line.ts").catch(() => undefined);

/** Option for all categories; never in a URL. spec: calls §7.3 */
const ALL = "all";
