import { Plus, Trash2 } from "lucide-react";
import { useRef, type ReactNode } from "react";
import { fill } from "#contract/texts/catalogue.ts";
import { formatDigits } from "#contract/texts/format.ts";
import { resumeBuilderText as text } from "#contract/texts/resume-builder.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.tsx";

/** The part of a react-hook-form field array that the list uses. */
interface Entries<T> {
  fields: readonly { id: string }[];
  append: (entry: T) => void;
  remove: (index: number) => void;
  insert: (index: number, entry: T) => void;
}

/**
 * A list of entries with an Add button at the end. With `keepsOne`, the only entry cannot be removed. spec: product §2,
 * §5
 */
export function EntryList<T>({
  entries,
  entryAt,
  blank,
  label,
  keepsOne,
  max,
  addLabel = text.add,
  children,
}: {
  entries: Entries<T>;
  /** The current values of an entry, for undoing its removal. */
  entryAt: (index: number) => T;
  blank: T;
  /** "Education {n}" */
  label: string;
  keepsOne: boolean;
  max: number;
  addLabel?: string;
  children: (index: number) => ReactNode;
}) {
  const add = useRef<HTMLButtonElement>(null);
  const { fields, append, remove, insert } = entries;
  const nameOf = (index: number) => label.replace("{n}", formatDigits(index + 1));

  function handleRemove(index: number) {
    const removed = entryAt(index);
    remove(index);
    add.current?.focus();
    toast({
      title: fill(text.removed, { entry: nameOf(index) }),
      action: { label: text.undo, onSelect: () => insert(index, removed) },
    });
  }

  return (
    <div className="flex flex-col gap-6">
      {fields.map((field, index) => (
        <fieldset key={field.id} className="min-w-0 border-t border-line pt-5 first:border-t-0 first:pt-0">
          <legend className="sr-only">{nameOf(index)}</legend>
          <div className="flex min-h-11 items-center justify-between gap-3 pb-3">
            <p aria-hidden="true" className="text-subheading">
              {nameOf(index)}
            </p>
            {(!keepsOne || fields.length > 1) && (
              <Button
                variant="ghost"
                size="sm"
                aria-label={fill(text.removeEntry, { entry: nameOf(index) })}
                onClick={() => handleRemove(index)}
              >
                <Trash2 aria-hidden="true" />
                {text.remove}
              </Button>
            )}
          </div>
          {children(index)}
        </fieldset>
      ))}
      {fields.length < max && (
        <Button ref={add} variant="secondary" className="self-start" onClick={() => append(structuredClone(blank))}>
          <Plus aria-hidden="true" />
          {addLabel}
        </Button>
      )}
    </div>
  );
}
