import { lazy, useRef, useState, type ComponentType, type RefObject } from "react";
import { Input, type InputProps } from "#web/ui/input.tsx";
import { ClientSuspense } from "#web/ui/lazy-dialog.tsx";
import type { ListState, SearchSuggestionsProps } from "./search-suggestions.tsx";

const SearchSuggestions = lazy(async (): Promise<{ default: ComponentType<SearchSuggestionsProps> }> => {
  try {
    return { default: (await import("./search-suggestions.tsx")).SearchSuggestions };
  } catch {
    // Without suggestions the field works as before.
    return { default: () => null };
  }
});

export type SuggestionFieldProps = Omit<InputProps, "ref"> &
  Omit<SearchSuggestionsProps, "onList" | "isComposing"> & { input: RefObject<HTMLInputElement | null> };

/** A search field with suggestions, whose code loads when the field gets the focus. */
export function SuggestionField(props: SuggestionFieldProps) {
  const { input, first, ofPlaces, recentOf, onPick, onLine, onFocus, ...field } = props;
  const [list, setList] = useState<ListState>({ isShown: false });
  const [isUsed, setIsUsed] = useState(false);
  const isComposing = useRef(false);
  return (
    <div className="relative min-w-0">
      <Input
        ref={input}
        role="combobox"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={list.isShown}
        aria-controls={list.listId}
        aria-activedescendant={list.optionId}
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
          <SearchSuggestions {...{ input, isComposing, first, ofPlaces, recentOf, onPick, onLine }} onList={setList} />
        </ClientSuspense>
      )}
    </div>
  );
}
