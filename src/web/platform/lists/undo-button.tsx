import { Undo2 } from "lucide-react";
import type { UndoSubject } from "#contract/undo.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { undoText as text } from "#contract/texts/undo.ts";
import { Button } from "#web/ui/button.tsx";
import { undo, useRecentAct } from "./undo.ts";

/** Undoes what was just done to the subject of a row; nothing when that is no longer possible. */
export function UndoButton({ subject, id }: { subject: UndoSubject; id: number }) {
  const act = useRecentAct(subject, id);
  if (!act) return null;
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-label={fill(text.undoLabel, { title: act.title })}
      onClick={() => void undo(act, id)}
    >
      <Undo2 aria-hidden="true" />
      {text.undo}
    </Button>
  );
}
