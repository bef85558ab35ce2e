import { CHANGE_SCOPES, CLASS_LIMITS, type ChangeScope } from "#contract/class-limits.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { classWeekText } from "#contract/texts/class-week.ts";
import { commonText } from "#contract/texts/common.ts";
import { Field } from "#web/ui/field.tsx";
import { RadioGroup, RadioItem } from "#web/ui/radio-group.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { dayWords } from "./class-words.ts";

const text = classWeekText.form;

/** Which classes are meant. */
export function ScopeField({
  scope,
  day,
  onChange,
}: {
  scope: ChangeScope;
  day: string;
  onChange: (scope: ChangeScope) => void;
}) {
  return (
    <Field label={text.scope} group>
      <RadioGroup
        value={scope}
        onValueChange={(value) => onChange(CHANGE_SCOPES.find((known) => known === value) ?? "this")}
      >
        {CHANGE_SCOPES.map((value) => (
          <RadioItem key={value} value={value} label={fill(text.scopes[value], { day: dayWords(day) })} />
        ))}
      </RadioGroup>
    </Field>
  );
}

/** A word to those who booked. */
export function NoteField({ note, onChange }: { note: string; onChange: (note: string) => void }) {
  return (
    <Field label={text.note} hint={text.noteHint} optionalLabel={commonText.optional}>
      <Textarea
        rows={2}
        value={note}
        maxLength={CLASS_LIMITS.reasonMax}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </Field>
  );
}
