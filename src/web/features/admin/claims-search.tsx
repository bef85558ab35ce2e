import { Search } from "lucide-react";
import { type FormEvent, useEffect, useRef } from "react";
import { CLAIM_STATUSES, type ClaimStatus } from "#contract/claim-options.ts";
import { claimsText } from "#contract/texts/claims.ts";
import { Button } from "#web/ui/button.tsx";
import { Input } from "#web/ui/input.tsx";
import { Select } from "#web/ui/select.tsx";
import type { ClaimsChoice } from "./claims.data.ts";

const text = claimsText.admin;

/** Words and the status to search for; the status searches as soon as it is picked. */
export function ClaimsSearch({ choice, onSearch }: { choice: ClaimsChoice; onSearch: (choice: ClaimsChoice) => void }) {
  const box = useRef<HTMLInputElement>(null);
  // The address wins when it changes: by the way back or a link.
  useEffect(() => {
    if (box.current && box.current.value.trim() !== (choice.search ?? "")) box.current.value = choice.search ?? "";
  }, [choice.search]);
  const typed = () => box.current?.value.trim() || undefined;
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onSearch({ ...choice, search: typed() });
  }
  return (
    <form
      role="search"
      aria-label={text.search}
      onSubmit={handleSubmit}
      className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_14rem_auto]"
    >
      <Input
        ref={box}
        type="search"
        aria-label={text.search}
        placeholder={text.searchPlaceholder}
        defaultValue={choice.search}
        maxLength={200}
        icon={<Search aria-hidden="true" />}
      />
      <Select
        aria-label={text.statusFilter}
        placeholder={text.allStatuses}
        value={choice.status ?? ""}
        options={CLAIM_STATUSES.map((value) => ({ value, label: claimsText.status[value] }))}
        onChange={(event) =>
          onSearch({ search: typed(), status: (event.currentTarget.value || undefined) as ClaimStatus | undefined })
        }
      />
      <Button type="submit" variant="secondary">
        {text.searchButton}
      </Button>
    </form>
  );
}
