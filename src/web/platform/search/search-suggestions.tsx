import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useId, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { GAZETTEER_LIMITS } from "#contract/gazetteer-limits.ts";
import { isSuggestible, type SearchSuggestion } from "#contract/gazetteer.ts";
import { plural } from "#contract/texts/catalogue.ts";
import { searchFieldText as text } from "#contract/texts/search-field.ts";
import { call } from "#web/platform/api/call.ts";
import { cn } from "#web/ui/cn.ts";
import { floatingClass } from "#web/ui/floating.ts";
import { clearRecent, readRecent } from "./recent-searches.ts";

const DEBOUNCE_MS = 150;

/** What the attributes of the field say about its list. */
export interface ListState {
  isShown: boolean;
  listId?: string | undefined;
  /** The option that Enter picks. */
  optionId?: string | undefined;
}

export interface SearchSuggestionsProps {
  /** The field, which the suggestions are below. */
  input: RefObject<HTMLInputElement | null>;
  /** Whether an input method composes in the field. */
  isComposing: RefObject<boolean>;
  /** A country whose results come first. */
  first: string;
  /** Suggests places only. */
  ofPlaces?: boolean | undefined;
  /** Whose recent searches are offered; undefined for none. */
  recentOf?: number | null | undefined;
  onList: (state: ListState) => void;
  onPick: (suggestion: SearchSuggestion) => void;
  /** Searches for a line again. */
  onLine?: ((line: string) => void) | undefined;
}

type Option =
  | { kind: SearchSuggestion["kind"]; name: string; detail: string | null; suggestion: SearchSuggestion }
  | { kind: "recent"; name: string; detail: null; line: string | null };

/**
 * The listbox of a field that suggests while something is typed, and does nothing while an input method composes
 * (APG: combobox with list autocomplete). It listens to the field, which works without it.
 */
export function SearchSuggestions(props: SearchSuggestionsProps) {
  const { input, isComposing, first, ofPlaces = false, recentOf, onList, onPick, onLine } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [recent, setRecent] = useState(() => (recentOf === undefined ? [] : readRecent(recentOf)));
  const suggestions = useSuggestions(useSettled(typed), first, ofPlaces).data;
  const options = optionsOf(typed, isSuggestible(typed) ? suggestions : [], recent);
  const isShown = isOpen && options.length > 0;
  const current = isShown ? options[active] : undefined;
  const currentId = current && `${id}-${active}`;

  // A passive effect would update aria-activedescendant only after the list shows the new selection.
  useLayoutEffect(() => {
    onList(isShown ? { isShown, listId: id, optionId: currentId } : { isShown });
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [id, isShown, currentId, onList]);

  function close() {
    setIsOpen(false);
    setActive(-1);
  }
  function pick(option: Option) {
    close();
    if ("suggestion" in option) onPick(option.suggestion);
    else if (option.line !== null) onLine?.(option.line);
    else {
      clearRecent();
      setRecent([]);
    }
  }
  function handleKey(event: KeyboardEvent) {
    if (event.isComposing || event.keyCode === IME_KEY) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      setTyped(input.current?.value ?? "");
      setIsOpen(true);
      // One place besides the options: the field itself.
      setActive(isShown ? turn(active, step, options.length) : step > 0 ? 0 : options.length - 1);
    } else if (event.key === "Escape" && isShown) {
      // What is around the field, such as a sheet, stays open.
      event.stopPropagation();
      event.preventDefault();
      close();
    } else if (event.key === "Enter" && current) {
      event.preventDefault();
      pick(current);
    } else if (event.key === "Enter") close();
  }
  useField(input, isComposing, {
    onKey: handleKey,
    onText: (value) => {
      setTyped(value);
      setIsOpen(true);
      setActive(-1);
    },
    onFocus: () => {
      setTyped(input.current?.value ?? "");
      if (recentOf !== undefined) setRecent(readRecent(recentOf));
      setIsOpen(true);
    },
    onLeave: close,
  });

  return (
    <>
      <span role="status" className="sr-only">
        {isShown && plural(options.length, text.countOne, text.countMany)}
      </span>
      {isShown && (
        <div
          ref={list}
          id={id}
          role="listbox"
          tabIndex={-1}
          aria-label={text.suggestions}
          className={cn(
            floatingClass,
            "absolute inset-x-0 top-full z-40 mt-1.5 max-h-[min(26rem,60dvh)] overflow-y-auto overscroll-contain py-2",
          )}
          // Keeps the focus in the field.
          onMouseDown={(event) => event.preventDefault()}
        >
          {groupsOf(options).map(([kind, members]) => (
            <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
              <p id={`${id}-${kind}`} role="presentation" className="px-4 pt-2 pb-1 text-xs font-semibold text-muted">
                {text.groups[kind]}
              </p>
              {members.map(({ option, index }) => (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys of the field choose it
                <div
                  key={index}
                  data-slot="suggestion"
                  id={`${id}-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === active}
                  onClick={() => pick(option)}
                  className="flex min-h-11 cursor-pointer items-center gap-2 px-4 py-1.5 hover:bg-sunken aria-selected:bg-accent-soft aria-selected:text-accent-ink md:min-h-9"
                >
                  <span className="truncate">{option.name}</span>
                  {option.detail !== null && <span className="shrink-0 text-sm text-muted">{option.detail}</span>}
                </div>
              ))}
            </div>
          ))}
        </div>
      )}
    </>
  );
}

/** The key code of a key that an input method handles. */
const IME_KEY = 229;
/** Recent searches that begin with what is typed. */
const RECENT_TYPED_MAX = 2;

/** The next of so many places and one more, which is -1. */
function turn(active: number, step: number, count: number): number {
  return ((active + 1 + step + count + 1) % (count + 1)) - 1;
}

function optionsOf(
  typed: string,
  suggestions: readonly SearchSuggestion[] = [],
  recent: readonly string[] = [],
): Option[] {
  const start = typed.trim().toLowerCase();
  const before = recent
    .filter((line) => start === "" || (line.toLowerCase().startsWith(start) && line.toLowerCase() !== start))
    .slice(0, start === "" ? recent.length : RECENT_TYPED_MAX)
    .map((line): Option => ({ kind: "recent", name: line, detail: null, line }));
  const clear: Option[] =
    start === "" && before.length > 0 ? [{ kind: "recent", name: text.clearRecent, detail: null, line: null }] : [];
  return [
    ...before,
    ...clear,
    ...suggestions.map((suggestion): Option => ({
      kind: suggestion.kind,
      name: suggestion.name,
      detail: suggestion.detail,
      suggestion,
    })),
  ];
}

/** The options in their groups, each with its index; those of a group are beside each other. */
function groupsOf(options: readonly Option[]) {
  const groups: [kind: Option["kind"], members: { option: Option; index: number }[]][] = [];
  for (const [index, option] of options.entries()) {
    const last = groups.at(-1);
    if (last?.[0] === option.kind) last[1].push({ option, index });
    else groups.push([option.kind, [{ option, index }]]);
  }
  return groups;
}

/** A text once nothing was typed for a moment. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}

/** While more is typed the suggestions before stay; without an answer there are none. */
function useSuggestions(typed: string, first: string, ofPlaces: boolean) {
  const query = { q: typed.slice(0, GAZETTEER_LIMITS.lineMax), first, kind: ofPlaces ? ("place" as const) : undefined };
  return useQuery({
    queryKey: ["search", "suggest", query],
    queryFn: ({ signal }) => call("GET /api/search/suggest", { query }, signal),
    enabled: isSuggestible(typed),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

interface FieldListeners {
  onKey: (event: KeyboardEvent) => void;
  /** Not while an input method composes. */
  onText: (value: string) => void;
  onFocus: () => void;
  onLeave: () => void;
}

function useField(
  input: RefObject<HTMLInputElement | null>,
  isComposing: RefObject<boolean>,
  listeners: FieldListeners,
): void {
  const latest = useRef(listeners);
  // With a passive effect, a key could still choose from the previous options.
  useLayoutEffect(() => {
    latest.current = listeners;
  });
  useEffect(() => {
    const field = input.current;
    if (!field) return undefined;
    const stop = new AbortController();
    const on = <K extends keyof HTMLElementEventMap>(name: K, run: (event: HTMLElementEventMap[K]) => void) =>
      field.addEventListener(name, run, { signal: stop.signal });
    on("keydown", (event) => latest.current.onKey(event));
    on("input", (event) => {
      if (!event.isComposing) latest.current.onText(field.value);
    });
    on("compositionend", () => latest.current.onText(field.value));
    on("focus", () => latest.current.onFocus());
    on("click", () => latest.current.onFocus());
    on("blur", () => latest.current.onLeave());
    // What was typed while this was loading.
    if (field === document.activeElement && !isComposing.current) latest.current.onFocus();
    return () => stop.abort();
  }, [input, isComposing]);
}
