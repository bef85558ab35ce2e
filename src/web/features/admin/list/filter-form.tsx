import { Search } from "lucide-react";
import { Children, type ReactNode, useRef } from "react";
import { Button } from "#web/ui/button.tsx";
import { cn } from "#web/ui/cn.ts";
import { useOnUrlChange } from "#web/ui/use-on-url-change.ts";
import { Input } from "#web/ui/input.tsx";

/** Breakpoint from which the filters are beside the search field, by number of filters. */
const WIDTHS = {
  none: { words: "min-w-0", filters: "" },
  one: { words: "min-w-full sm:min-w-80", filters: "sm:w-auto sm:auto-cols-max sm:grid-flow-col sm:grid-cols-none" },
  some: { words: "min-w-full lg:min-w-80", filters: "lg:w-auto lg:auto-cols-max lg:grid-flow-col lg:grid-cols-none" },
  many: { words: "min-w-full", filters: "sm:grid-cols-4 xl:grid-cols-7" },
};

/** Submitted form values by field name; empty fields are omitted. */
export type FilterFormValues = Partial<Record<string, string>>;

/**
 * Search field beside filters, which submit the form when they change. Five or more filters go below it, in columns of
 * equal width.
 */
export function FilterForm({
  label,
  placeholder,
  button,
  search = "",
  onSearch,
  children,
}: {
  label: string;
  placeholder: string;
  button: string;
  search: string | undefined;
  onSearch: (values: FilterFormValues) => void;
  children: ReactNode;
}) {
  const box = useRef<HTMLInputElement>(null);
  const filters = Children.toArray(children);
  const size = filters.length === 0 ? "none" : filters.length === 1 ? "one" : filters.length < 5 ? "some" : "many";
  // The URL wins when it changes by back navigation or a link.
  useOnUrlChange([search], () => {
    if (box.current && box.current.value.trim() !== search) box.current.value = search;
  });
  return (
    <form
      role="search"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(readForm(event.currentTarget));
      }}
      className="flex flex-wrap gap-3"
    >
      <div className={cn("flex flex-1 gap-3", WIDTHS[size].words)}>
        <div className="min-w-0 flex-1">
          <Input
            ref={box}
            type="search"
            name="search"
            aria-label={label}
            placeholder={placeholder}
            defaultValue={search}
            maxLength={200}
            icon={<Search aria-hidden="true" />}
            className="text-ellipsis"
          />
        </div>
        <Button type="submit" variant="secondary">
          {button}
        </Button>
      </div>
      {filters.length > 0 && (
        <div
          className={cn(
            "grid w-full grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] items-end gap-3 max-sm:[&>:first-child:nth-last-child(odd)]:col-span-full",
            WIDTHS[size].filters,
          )}
        >
          {filters}
        </div>
      )}
    </form>
  );
}

function readForm(form: HTMLFormElement): FilterFormValues {
  const values: FilterFormValues = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && value.trim() !== "") values[name] = value.trim();
  }
  return values;
}
