import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { INBOX_LIMITS } from "#contract/inbox.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import type { ReasonTemplate } from "#contract/moderation.ts";
import { inboxText as text } from "#contract/texts/inbox.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Textarea } from "#web/ui/textarea.tsx";

/** Asks for the reason: a template, chosen by number key or click, or free text. Input is kept when sending fails. */
export function ReasonForm({
  templates,
  suggestion,
  chosen,
  hint,
  required,
  label,
  isDestructive,
  busy,
  onSend,
  onCancel,
}: {
  templates: readonly ReasonTemplate[];
  /** The reason that the form begins with. */
  suggestion: string;
  /** Template chosen by a number key; a new object for each key press. */
  chosen: { index: number } | undefined;
  hint: string;
  /** The error without a reason. */
  required: string;
  label: string;
  isDestructive: boolean;
  busy: boolean;
  onSend: (reason: string) => void;
  onCancel: () => void;
}) {
  const [reason, setReason] = useState(suggestion);
  const [isMissing, setIsMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  // Focus the form, not the text field, so that number keys choose a template.
  useEffect(() => form.current?.focus(), []);
  const template = chosen && templates[chosen.index];
  useEffect(() => {
    if (template) use(template);
    // oxlint-disable-next-line react/exhaustive-deps -- each press counts, also of the same key
  }, [chosen]);

  function use({ body }: ReasonTemplate): void {
    setReason(body);
    field.current?.focus();
  }
  function handleSend(): void {
    if (busy) return;
    if (reason.trim() === "") {
      setIsMissing(true);
      field.current?.focus();
      return;
    }
    onSend(reason.trim());
  }
  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      handleSend();
    } else if (event.key === "Escape") {
      event.preventDefault();
      onCancel();
    }
  }
  return (
    <form
      ref={form}
      noValidate
      tabIndex={-1}
      aria-label={label}
      className="flex flex-col gap-4 rounded-card border border-line-strong p-4 outline-none focus-visible:ring-2"
      onKeyDown={handleKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        handleSend();
      }}
    >
      {templates.length > 0 && (
        <div className="flex flex-col gap-2">
          <p className="text-sm text-muted">
            {text.templates} <span className="max-md:hidden">{text.templatesHint}</span>
          </p>
          <ul className="flex flex-wrap gap-2">
            {templates.map((each, index) => (
              <li key={each.id}>
                <Button size="sm" variant="outline" onClick={() => use(each)}>
                  {index < 9 && (
                    <kbd aria-hidden="true" className="font-sans text-xs text-muted max-md:hidden">
                      {index + 1}
                    </kbd>
                  )}
                  {each.name}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Field
        label={text.reason}
        hint={fill(commonText.sentences, { first: hint, second: text.reasonHint })}
        required
        error={isMissing && reason.trim() === "" ? required : undefined}
      >
        <Textarea
          ref={field}
          rows={3}
          maxLength={INBOX_LIMITS.reasonMax}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant={isDestructive ? "destructive" : "primary"} busy={busy}>
          {label}
        </Button>
        <Button variant="outline" onClick={onCancel}>
          {text.cancel}
        </Button>
      </div>
    </form>
  );
}
