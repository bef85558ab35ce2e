import { Search } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "#web/ui/button.tsx";
import { cn } from "#web/ui/cn.ts";
import { Input } from "#web/ui/input.tsx";

/** What stands in the form: the words and each filter by its name, only where there is something. */
export type Asked = Partial<Record<string, string>>;

/** Words to search for beside filters: selects with names that send the form as soon as something is picked. */
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
  onSearch: (asked: Asked) => void;
  children: ReactNode;
}) {
  const box = useRef<HTMLInputElement>(null);
  // The address wins when it changes: by the way back or a link.
  useEffect(() => {
    if (box.current && box.current.value.trim() !== search) box.current.value = search;
  }, [search]);
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
      <div className={cn("flex-1", children ? "min-w-full sm:min-w-72" : "min-w-0")}>
        <Input
          ref={box}
          type="search"
          name="search"
          aria-label={label}
          placeholder={placeholder}
          defaultValue={search}
          maxLength={200}
          icon={<Search aria-hidden="true" />}
        />
      </div>
      {children}
      <Button type="submit" variant="secondary">
        {button}
      </Button>
    </form>
  );
}

function readForm(form: HTMLFormElement): Asked {
  const asked: Asked = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && value.trim() !== "") asked[name] = value.trim();
  }
  return asked;
}
