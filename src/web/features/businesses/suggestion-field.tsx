import { lazy, useRef, useState, type ComponentType, type RefObject } from "react";
import { Input, type InputProps } from "#web/ui/input.tsx";
import { ClientSuspense } from "#web/ui/lazy-dialog.tsx";
import type { ComboboxProps, SearchSuggestionsProps } from "./search-suggestions.tsx";

const SearchSuggestions = lazy(async (): Promise<{ default: ComponentType<SearchSuggestionsProps> }> => {
  try {
    return { default: (await import("./search-suggestions.tsx")).SearchSuggestions };
  } catch {
    // Without suggestions the field works as before.
    return { default: () => null };
  }
});

export type SuggestionFieldProps = Omit<InputProps, "ref"> &
  Omit<SearchSuggestionsProps, "onCombobox" | "isComposing"> & { input: RefObject<HTMLInputElement | null> };

/** A search field with suggestions, whose code loads when the field gets the focus. */
export function SuggestionField(props: SuggestionFieldProps) {
  const { input, first, ofPlaces, recentOf, onPick, onLine, onFocus, ...field } = props;
  const [combobox, setCombobox] = useState<ComboboxProps>({ "aria-expanded": false });
  const [isUsed, setIsUsed] = useState(false);
  const isComposing = useRef(false);
  return (
    <div className="relative min-w-0">
      <Input
        ref={input}
        role="combobox"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={combobox["aria-expanded"]}
        aria-controls={combobox["aria-controls"]}
        aria-activedescendant={combobox["aria-activedescendant"]}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="search"
        onFocus={(event) => {
          setIsUsed(true);
          onFocus?.(event);
        }}
        onCompositionStart={() => (isComposing.current = true)}
        onCompositionEnd={() => (isComposing.current = false)}
        {...field}
      />
      {isUsed && (
        <ClientSuspense>
          <SearchSuggestions
            {...{ input, isComposing, first, ofPlaces, recentOf, onPick, onLine }}
            onCombobox={setCombobox}
          />
        </ClientSuspense>
      )}
    </div>
  );
}
