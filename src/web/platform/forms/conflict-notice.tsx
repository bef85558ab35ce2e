import { useEffect, useRef } from "react";
import { get, useWatch, type FieldValues, type Path, type PathValue, type UseFormReturn } from "react-hook-form";
import { fill } from "#contract/texts/catalogue.ts";
import { conflictText as text } from "#contract/texts/conflict.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { Edited } from "./edited.ts";

/** One field that both people changed, with both values as text. */
export interface FieldConflict {
  key: string;
  label: string;
  mine: string;
  theirs: string;
  /** Replaces the typed value with the saved one. */
  onUseSaved: () => void;
}

interface ConflictNoticeProps {
  contested: readonly FieldConflict[];
  /** Sentences that say more precisely what was saved. */
  words?: { title: string; body: string; none: string };
}

/**
 * Says that another user saved in the meantime and shows both values of each contested field; takes the focus when it
 * appears.
 */
export function ConflictNotice({ contested, words = text }: ConflictNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  return (
    <div ref={box} tabIndex={-1} className="rounded-card outline-none">
      <Notice variant="warning" title={words.title}>
        <p>{contested.length === 0 ? words.none : words.body}</p>
        <ul className="mt-3 flex flex-col gap-3">
          {contested.map(({ key, label, mine, theirs, onUseSaved }) => (
            <li key={key} className="flex flex-col items-start gap-1">
              <p className="font-semibold">{label}</p>
              <p className="break-words whitespace-pre-line">{fill(text.mine, { value: mine || text.empty })}</p>
              <p className="break-words whitespace-pre-line">{fill(text.theirs, { value: theirs || text.empty })}</p>
              <Button
                variant="outline"
                size="sm"
                aria-label={fill(text.takeLabel, { field: label })}
                onClick={onUseSaved}
              >
                {text.take}
              </Button>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

interface TypedField {
  label: string;
  mine: string;
  theirs: string;
  /** Replaces the typed value. */
  take: (value: string) => void;
}

/** The notice of a form with a state for each field; nothing without a conflict. */
export function EditConflict<T extends { version: number }>({
  edited,
  fields,
}: {
  edited: Edited<T>;
  fields: (theirs: T) => readonly TypedField[];
}) {
  if (!edited.theirs) return null;
  return <ConflictNotice key={edited.version} contested={contestedOf(fields(edited.theirs))} />;
}

function contestedOf(fields: readonly TypedField[]): FieldConflict[] {
  return fields
    .filter(({ mine, theirs }) => mine !== theirs)
    .map(({ label, mine, theirs, take }) => ({ key: label, label, mine, theirs, onUseSaved: () => take(theirs) }));
}

interface FormConflictProps<T, V extends FieldValues> {
  edited: Edited<T>;
  form: UseFormReturn<V>;
  /** The form's values of what is stored. */
  valuesOf: (stored: T) => V;
  /** The fields that are compared. */
  labels: Partial<Record<Path<V>, string>>;
  /** The text of a field's value, by default the value. */
  words?: Partial<Record<Path<V>, (value: never) => string>>;
  /** What the form shows beside its fields. */
  others?: (theirs: T) => readonly TypedField[];
}

/**
 * The same for a form of react-hook-form, with the fields that both changed; those that the user did not change show what
 * is stored now.
 */
export function FormConflict<T extends { version: number }, V extends FieldValues>(props: FormConflictProps<T, V>) {
  const { theirs, version } = props.edited;
  return theirs ? <ContestedFields key={version} {...props} theirs={theirs} /> : null;
}

function ContestedFields<T, V extends FieldValues>({
  form,
  valuesOf,
  labels,
  words = {},
  others = () => [],
  theirs,
}: FormConflictProps<T, V> & { theirs: T }) {
  const typed = useWatch({ control: form.control }) as V;
  const stored = valuesOf(theirs);
  const names = Object.keys(labels) as Path<V>[];
  useEffect(() => {
    const [values, defaults] = [form.getValues(), form.formState.defaultValues];
    for (const name of names)
      if (isSame(get(values, name), get(defaults, name)))
        form.resetField(name, { defaultValue: get(stored, name) as PathValue<V, Path<V>> });
    // Once for each conflict: what is typed after it stays.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const textOf = (name: Path<V>, value: unknown): string => words[name]?.(value as never) ?? shown(value);
  const contested = names
    // A name may be a path: "social.facebook".
    .filter((name) => {
      const saved: unknown = get(stored, name);
      return !isSame(get(typed, name), saved) && !isSame(get(form.formState.defaultValues, name), saved);
    })
    .map((name) => ({
      key: name,
      label: labels[name] ?? name,
      mine: textOf(name, get(typed, name)),
      theirs: textOf(name, get(stored, name)),
      onUseSaved: () => form.setValue(name, get(stored, name), { shouldDirty: true }),
    }));
  return <ConflictNotice contested={[...contested, ...contestedOf(others(theirs))]} />;
}

/** Whether two values are the same for the form, which shows a number as its text. */
const isSame = (one: unknown, other: unknown): boolean => shown(one) === shown(other);

function shown(value: unknown): string {
  if (typeof value === "boolean") return value ? text.on : text.off;
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
