import { Link } from "@tanstack/react-router";
import { fill } from "#contract/texts/catalogue.ts";
import { messagesText } from "#contract/texts/messages.ts";
import { asRoutePath } from "#web/platform/pages/as-route-path.ts";
import { Button } from "#web/ui/button.tsx";
import { InboxDrawing, SearchDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import type { ListFilters } from "./messages.data.ts";

const text = messagesText.list;

/** Shown when there is no conversation, or none matches the filters. */
export function EmptyList({
  filters: { filter, search },
  onClearSearch,
}: {
  filters: ListFilters;
  onClearSearch: () => void;
}) {
  if (search) {
    return (
      <EmptyState
        drawing={<SearchDrawing />}
        title={fill(text.emptySearch, { search })}
        action={
          <Button variant="outline" onClick={onClearSearch}>
            {text.clearSearch}
          </Button>
        }
      />
    );
  }
  if (filter === "unread")
    return <EmptyState drawing={<InboxDrawing />} title={text.emptyUnread} description={text.emptyUnreadHint} />;
  if (filter === "archived")
    return <EmptyState drawing={<InboxDrawing />} title={text.emptyArchived} description={text.emptyArchivedHint} />;
  return (
    <EmptyState
      drawing={<InboxDrawing />}
      title={text.empty}
      description={text.emptyHint}
      action={
        <Button asChild variant="secondary">
          <Link to={asRoutePath("/professionals")}>{text.emptyAction}</Link>
        </Button>
      }
    />
  );
}
