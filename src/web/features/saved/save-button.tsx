import { Bookmark } from "lucide-react";
import { useSyncExternalStore, type ReactNode } from "react";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText as text } from "#contract/texts/common.ts";
import type { SaveSlotProps } from "#web/platform/pages/save-slot.tsx";
import { useUser } from "#web/platform/session/session.tsx";
import { Button } from "#web/ui/button.tsx";
import { loadSaving } from "./use-follow-saved.ts";
import { readKeys, subscribeToKeys } from "./saved-keys.ts";

/** Saves a thing or removes it again. It shows the result at once, and takes it back if storing fails. */
function SaveButton({ kind, id, name, on }: SaveSlotProps) {
  const userId = useUser()?.id ?? null;
  const key = `${kind}.${id}`;
  const isSaved = useSyncExternalStore(
    subscribeToKeys,
    () => readKeys()?.has(key) ?? false,
    () => false,
  );
  const isPage = on === "page";
  return (
    <Button
      variant="outline"
      size={isPage ? "md" : "icon-sm"}
      className={isPage ? "" : "absolute end-3 top-3 z-10 rounded-full pointer-coarse:size-11"}
      aria-pressed={isSaved}
      aria-label={fill(text.labelled, { label: text.save, value: name })}
      onClick={() => void loadSaving().then((saving) => saving.storeSaved(userId, { kind, id }, !isSaved))}
    >
      <Bookmark aria-hidden="true" className={isSaved ? "fill-current text-accent-ink" : ""} />
      {isPage && text.save}
    </Button>
  );
}

/** Fills a SaveSlot. */
export const renderSaveButton = (props: SaveSlotProps): ReactNode => <SaveButton {...props} />;
