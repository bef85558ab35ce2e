import { Bookmark } from "lucide-react";
import { useEffect, useSyncExternalStore } from "react";
import { fill } from "#contract/texts/catalogue.ts";
import { saveButtonText as text } from "#contract/texts/save-button.ts";
import type { SaveSlotProps } from "#web/platform/pages/save-slot.tsx";
import { useUser } from "#web/platform/session/session.tsx";
import { Button } from "#web/ui/button.tsx";
import { cn } from "#web/ui/cn.ts";
import { readKeys, setKey, subscribeToKeys } from "./saved-keys.ts";

// Most visits save nothing, so the code that stores is fetched once a button may be pressed.
const loadSaving = () => import("./saving.ts");

/** Saves a thing or removes it again. It shows the result at once, and takes it back if storing fails. */
export function SaveButton({ kind, id, name, on }: SaveSlotProps) {
  const userId = useUser()?.id ?? null;
  const key = `${kind}.${id}`;
  const isSaved = useSyncExternalStore(
    subscribeToKeys,
    () => readKeys()?.has(key) ?? false,
    () => false,
  );
  useEffect(() => {
    if (on === "page") void loadSaving().then(({ noteViewed }) => noteViewed(userId, key));
  }, [on, userId, key]);
  function handleClick() {
    setKey(key, !isSaved);
    loadSaving().then(
      ({ storeSaved }) => storeSaved(userId, { kind, id }, !isSaved),
      () => setKey(key, isSaved),
    );
  }
  const isCard = on === "card";
  return (
    <Button
      variant="outline"
      size={isCard ? "icon-sm" : "md"}
      className={cn(isCard && "absolute end-3 top-3 z-10 rounded-full pointer-coarse:size-11")}
      aria-pressed={isSaved}
      aria-label={fill(text.label, { name })}
      onPointerEnter={() => void loadSaving()}
      onFocus={() => void loadSaving()}
      onClick={handleClick}
    >
      <Bookmark aria-hidden="true" className={cn("size-4.5", isSaved && "fill-current text-accent-ink")} />
      {!isCard && text.save}
    </Button>
  );
}
