import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, useSyncExternalStore, type ReactNode } from "react";
import type { ThingCard } from "#contract/saved.ts";
import type { SavedKind } from "#contract/saved-kinds.ts";
import { readThingKey, SAVED_LIMITS, thingKey, type Thing } from "#contract/thing-keys.ts";
import { savedText as text } from "#contract/texts/saved.ts";
import { PagedResults } from "#web/platform/lists/paged-results.tsx";
import { useUser } from "#web/platform/session/session.tsx";
import { SearchDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { toast } from "#web/ui/toast.tsx";
import { savedData } from "./saved.data.ts";
import { readKeys, SAVED_KEY, subscribeToKeys } from "./saved-keys.ts";
import { storeSaved } from "./saving.ts";
import { ThingGrid, ThingGridSkeleton } from "./thing-grid.tsx";

export interface SavedListProps {
  kind: SavedKind | undefined;
  page: number;
  /** A link to a useful screen, shown while the list is empty. */
  emptyLink: ReactNode;
  renderPageLink: (page: number, words: ReactNode) => ReactNode;
}

/** What the user saved, or for a visitor what is saved in this browser. */
export function SavedList(props: SavedListProps) {
  return useUser() ? <AccountList {...props} /> : <BrowserList {...props} />;
}

function AccountList(props: SavedListProps) {
  const query = useQuery({ ...savedData.page(props.kind, props.page), placeholderData: keepPreviousData });
  return <Results {...props} query={query} />;
}

function BrowserList(props: SavedListProps) {
  const keys = useSyncExternalStore(subscribeToKeys, readKeys, () => undefined);
  const ofKind = keys && [...keys].filter((key) => !props.kind || readThingKey(key)?.kind === props.kind);
  const query = useQuery({ ...savedData.pageHere(ofKind, props.page), placeholderData: keepPreviousData });
  return <Results {...props} query={query} />;
}

type Query = Parameters<typeof PagedResults<ThingCard>>[0]["query"];

function Results({ kind, page, emptyLink, renderPageLink, query }: SavedListProps & { query: Query }) {
  const { removed, remove } = useRemoval();
  return (
    <PagedResults
      query={query}
      page={page}
      pageSize={SAVED_LIMITS.pageSize}
      words={{
        results: text.results,
        loading: text.loading,
        countOne: text.countOne,
        countMany: text.countMany,
        error: text.failed,
      }}
      skeleton={<ThingGridSkeleton things={6} />}
      empty={
        <EmptyState
          drawing={<SearchDrawing />}
          title={kind ? text.noneOfKind : text.none}
          description={kind ? text.noneOfKindHint : text.noneHint}
          action={emptyLink}
        />
      }
      renderPageLink={renderPageLink}
    >
      {(things) => <ThingGrid things={things.filter((thing) => !removed.has(thingKey(thing)))} onRemove={remove} />}
    </PagedResults>
  );
}

/** Hides a thing at once, shows it again if removing fails, and offers to save it again unless it is gone. */
function useRemoval() {
  const queryClient = useQueryClient();
  const userId = useUser()?.id ?? null;
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const hide = (key: string, isHidden: boolean) =>
    setRemoved((keys) => new Set(isHidden ? [...keys, key] : [...keys].filter((other) => other !== key)));
  async function store(thing: Thing, isSaved: boolean): Promise<boolean> {
    const isStored = await storeSaved(userId, thing, isSaved);
    await queryClient.invalidateQueries({ queryKey: [SAVED_KEY] });
    return isStored;
  }
  async function remove(thing: ThingCard): Promise<void> {
    const key = thingKey(thing);
    hide(key, true);
    if (!(await store(thing, false))) return hide(key, false);
    const undo = async () => {
      await store(thing, true);
      hide(key, false);
    };
    toast({
      title: text.removed,
      ...(!thing.gone && { action: { label: text.undo, onSelect: () => void undo() } }),
    });
  }
  return { removed, remove: (thing: ThingCard) => void remove(thing) };
}
