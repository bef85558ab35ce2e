import { Link } from "@tanstack/react-router";
import { MessagesSquare, Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { messagesText } from "#contract/texts/messages.ts";
import { ChipLink } from "#web/ui/chip.tsx";
import { cn } from "#web/ui/cn.ts";
import { Container } from "#web/ui/layout.tsx";
import { Input } from "#web/ui/input.tsx";
import { ConversationList } from "./conversation-list.tsx";
import { WaitingList } from "./waiting-list.tsx";
import type { ListFilters } from "./messages.data.ts";
import { ThreadPane } from "./thread-pane.tsx";

const text = messagesText.list;
const TYPING_MS = 300;
const FILTERS = ["all", "unread", "archived"] as const;

interface InboxProps {
  openWith: number | undefined;
  filters: ListFilters;
  onSearch: (words: string) => void;
}

/** The list, and beside it (on a phone: instead of it) the open conversation. */
export function Inbox({ openWith, filters, onSearch }: InboxProps) {
  const isOpen = openWith !== undefined;
  return (
    <Container className="h-[calc(100dvh-var(--header-height))] min-h-96 max-lg:px-0">
      <h1 className="sr-only">{messagesText.title}</h1>
      <div className="grid h-full min-h-0 border-line bg-surface lg:grid-cols-[22rem_1fr] lg:border-x lg:border-b">
        <section
          aria-label={text.label}
          className={cn("flex min-h-0 min-w-0 flex-col border-line lg:border-e", isOpen && "max-lg:hidden")}
        >
          <div className="flex flex-col gap-3 p-4">
            <h2 className="text-heading">{messagesText.title}</h2>
            <SearchBox search={filters.search} onSearch={onSearch} />
            <nav aria-label={text.filter.label} className="flex flex-wrap gap-2">
              {FILTERS.map((value) => (
                <ChipLink
                  key={value}
                  asChild
                  className={cn((filters.filter ?? "all") === value && "border-accent bg-accent-soft text-accent-ink")}
                >
                  <Link
                    to="/messages"
                    search={{ ...filters, filter: value === "all" ? undefined : value, with: openWith }}
                    resetScroll={false}
                    activeOptions={{ exact: true, includeSearch: true }}
                  >
                    {text.filter[value]}
                  </Link>
                </ChipLink>
              ))}
            </nav>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
            <ConversationList
              key={`${filters.filter} ${filters.search}`}
              filters={filters}
              openWith={openWith}
              onClearSearch={() => onSearch("")}
            />
            {!filters.filter && !filters.search && <WaitingList />}
          </div>
        </section>
        <div className={cn("min-h-0 min-w-0", !isOpen && "max-lg:hidden")}>
          {isOpen ? <ThreadPane key={openWith} userId={openWith} filters={filters} /> : <NothingOpen />}
        </div>
      </div>
    </Container>
  );
}

/** Searches once typing pauses; a search cleared elsewhere empties the field. */
function SearchBox({ search = "", onSearch }: { search: string | undefined; onSearch: (words: string) => void }) {
  const [typed, setTyped] = useState(search);
  const [known, setKnown] = useState(search);
  const [submitted, setSubmitted] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (known !== search) {
    setKnown(search);
    if (search !== submitted) setTyped(search);
  }
  function ask(words: string): void {
    setSubmitted(words.trim());
    onSearch(words);
  }
  return (
    <Input
      type="search"
      aria-label={text.search}
      placeholder={text.search}
      icon={<Search />}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => ask(value), TYPING_MS);
      }}
    />
  );
}

function NothingOpen() {
  return (
    <div className="grid h-full place-items-center bg-canvas p-8">
      <div className="flex flex-col items-center gap-2 text-center">
        <MessagesSquare aria-hidden="true" className="size-10 text-muted" />
        <p className="text-subheading">{messagesText.thread.choose}</p>
        <p className="text-muted">{messagesText.thread.chooseHint}</p>
      </div>
    </div>
  );
}
