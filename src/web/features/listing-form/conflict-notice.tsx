import { useEffect, useRef } from "react";
import { fill } from "#contract/texts/catalogue.ts";
import { listingFormText } from "#contract/texts/listing-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

const text = listingFormText.edit;

/** One field that both people changed, with both values as text. */
export interface FieldConflict {
  key: string;
  label: string;
  mine: string;
  theirs: string;
  /** Replaces the typed value with the saved one. */
  onUseSaved: () => void;
}

/**
 * Says that another user saved in the meantime and shows both values of each contested field; takes the focus when it
 * appears.
 */
export function ConflictNotice({ contested }: { contested: readonly FieldConflict[] }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  return (
    <div ref={box} tabIndex={-1} className="rounded-card outline-none">
      <Notice variant="warning" title={text.conflictTitle}>
        <p>{contested.length === 0 ? text.conflictNone : text.conflictBody}</p>
        <ul className="mt-3 flex flex-col gap-3">
          {contested.map(({ key, label, mine, theirs, onUseSaved }) => (
            <li key={key} className="flex flex-col items-start gap-1">
              <p className="font-semibold">{label}</p>
              <p className="break-words whitespace-pre-line">
                {fill(text.conflictMine, { value: mine || text.conflictEmpty })}
              </p>
              <p className="break-words whitespace-pre-line">
                {fill(text.conflictTheirs, { value: theirs || text.conflictEmpty })}
              </p>
              <Button
                variant="outline"
                size="sm"
                aria-label={fill(text.conflictTakeLabel, { field: label })}
                onClick={onUseSaved}
              >
                {text.conflictTake}
              </Button>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
