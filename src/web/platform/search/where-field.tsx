import { LocateFixed, MapPin } from "lucide-react";
import { useRef, useState, type FormEvent } from "react";
import { DEFAULT_COUNTRY } from "#contract/countries.ts";
import { GAZETTEER_LIMITS } from "#contract/gazetteer-limits.ts";
import { searchFieldText as text } from "#contract/texts/search-field.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { useOnUrlChange } from "#web/ui/use-on-url-change.ts";
import { useCountry } from "../pages/page-facts.ts";
import { locate } from "./locate.ts";
import { areaOfSuggestion } from "./suggested-area.ts";
import { SuggestionField } from "./suggestion-field.tsx";
import { anywhere, atNamed, nearPoint, type AreaChange, type AreaSearch } from "./where-when.ts";

export interface WhereFieldProps {
  search: Pick<AreaSearch, "where" | "sort">;
  onChange: (change: AreaChange) => void;
}

/** Where of a list: a named place, with suggestions, or near the visitor; applied immediately. */
export function WhereField({ search: { where, sort }, onChange }: WhereFieldProps) {
  const [country] = useCountry(DEFAULT_COUNTRY);
  const box = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<"idle" | "locating" | "denied">("idle");
  useOnUrlChange([where], () => {
    if (box.current) box.current.value = where ?? "";
  });

  function apply() {
    const named = box.current?.value.trim() ?? "";
    if (named === (where ?? "")) return;
    onChange(named === "" ? anywhere(sort) : atNamed(named));
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setState("idle");
    apply();
  }
  async function handleLocate() {
    setState("locating");
    const point = await locate();
    setState(point ? "idle" : "denied");
    if (point) onChange(nearPoint(point));
  }
  const denied = `${text.locationDenied}. ${text.locationDeniedBody}`;
  return (
    <form role="search" aria-label={text.where} onSubmit={handleSubmit} className="flex flex-col gap-2">
      <Field label={text.where} hint={text.whereHint} error={state === "denied" && denied}>
        <SuggestionField
          input={box}
          first={country}
          ofPlaces
          defaultValue={where}
          maxLength={GAZETTEER_LIMITS.whereMax}
          icon={<MapPin aria-hidden="true" />}
          onPick={(suggestion) => {
            const area = areaOfSuggestion(suggestion);
            if (box.current) box.current.value = area.where ?? "";
            setState("idle");
            onChange(area);
          }}
          onBlur={({ currentTarget, relatedTarget }) => {
            // 'Near me' replaces what is typed.
            if (!currentTarget.form?.contains(relatedTarget)) apply();
          }}
        />
      </Field>
      <Button variant="outline" busy={state === "locating"} onClick={() => void handleLocate()}>
        <LocateFixed aria-hidden="true" />
        {state === "locating" ? text.locating : text.nearMe}
      </Button>
    </form>
  );
}
