import { FileText, Paperclip, SendHorizontal, X } from "lucide-react";
import { useId, useRef, useState, type ClipboardEvent, type KeyboardEvent } from "react";
import { MESSAGE_LIMITS } from "#contract/messages.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { failureText } from "#contract/texts/failures.ts";
import { formatNumber } from "#contract/texts/format.ts";
import { messageRulesText } from "#contract/texts/message-rules.ts";
import { messagesText } from "#contract/texts/messages.ts";
import { formatFileSize } from "#web/platform/files/file-size.ts";
import { UnconfirmedNote } from "#web/platform/session/unconfirmed-note.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { cn } from "#web/ui/cn.ts";
import { Field } from "#web/ui/field.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { toast } from "#web/ui/toast.tsx";
import { useDraft, type Draft } from "./draft.ts";
import { ATTACHMENT_ACCEPT, fileError } from "./file-choice.ts";
import type { OpenConversation } from "./messages.data.ts";
import { TemplatesMenu } from "./templates-menu.tsx";
import { usePreview } from "./use-preview.ts";

const text = messagesText.compose;
/** The counter shows only near the limit. */
const COUNT_FROM = MESSAGE_LIMITS.contentMax - 500;

interface ComposerProps {
  partner: OpenConversation["with"];
  /** The user's own business, whose templates are offered. */
  business: { id: number } | undefined;
  /** Offers to share contact and resume with the partner. */
  offersContact: boolean;
  onSend: (draft: Draft) => void;
}

/** The message field: Enter sends, Shift+Enter inserts a line break; an image or a PDF can be attached. */
export function Composer({ partner, business, offersContact, onSend }: ComposerProps) {
  const [draft, changeDraft] = useDraft(partner.id);
  const [error, setError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const hintId = useId();

  function submit(): void {
    const length = draft.content.trim().length;
    const fault = lengthError(length, draft.file !== undefined);
    setError(fault);
    if (fault === undefined) onSend(draft);
    field.current?.focus();
  }
  function handleKeyDown(event: KeyboardEvent): void {
    // During IME composition, Enter confirms the word.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  }
  function take(file: File | undefined): void {
    if (!file) return;
    const fault = fileError(file);
    if (fault) toast({ ...fault, variant: "destructive" });
    else changeDraft(() => ({ file }));
    field.current?.focus();
  }
  function handlePaste(event: ClipboardEvent): void {
    const [file] = event.clipboardData.files;
    if (!file) return;
    event.preventDefault();
    take(file);
  }

  return (
    <div className="flex flex-col gap-2 border-t border-line bg-surface px-3 py-3 lg:px-4">
      <UnconfirmedNote />
      {draft.file && <ChosenFile file={draft.file} onRemove={() => changeDraft(() => ({ file: undefined }))} />}
      <form
        noValidate
        className={cn("flex gap-1.5", error === undefined ? "items-end" : "items-start")}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <AttachButton onChoose={take} />
        <Field error={error} className="min-w-0 flex-1">
          <Textarea
            ref={field}
            rows={1}
            aria-label={text.label}
            aria-describedby={hintId}
            placeholder={text.placeholder}
            enterKeyHint="send"
            className="max-h-40 min-h-11 resize-none md:min-h-10 md:py-2"
            value={draft.content}
            onKeyDown={handleKeyDown}
            onPaste={handlePaste}
            onChange={({ currentTarget: { value } }) => {
              setError(undefined);
              changeDraft(({ templateId }) => ({ content: value, templateId: value === "" ? undefined : templateId }));
            }}
          />
        </Field>
        <Button type="submit" size="icon" aria-label={text.send}>
          <SendHorizontal aria-hidden="true" />
        </Button>
      </form>
      {offersContact && (
        <Checkbox
          label={fill(text.shareContact, { name: partner.business?.name ?? partner.name })}
          checked={draft.shareContact}
          onCheckedChange={(checked) => changeDraft(() => ({ shareContact: checked === true }))}
        />
      )}
      {/* Outside the form, because the templates dialog contains its own form. */}
      <div
        className={cn(
          "min-h-8 items-center gap-3",
          business || draft.content.length > COUNT_FROM ? "flex" : "hidden md:flex",
        )}
      >
        {business && (
          <TemplatesMenu
            businessId={business.id}
            receiver={partner.name}
            onChoose={({ id, content }) => {
              setError(undefined);
              changeDraft((before) => ({
                content: before.content.trim() === "" ? content : `${before.content.trimEnd()}\n${content}`,
                templateId: id,
              }));
              field.current?.focus();
            }}
          />
        )}
        <p id={hintId} className="text-xs text-muted max-md:sr-only">
          {text.hint}
        </p>
        {/* Not the field's own counter, which would remount the field and lose the focus when it appears. */}
        {draft.content.length > COUNT_FROM && (
          <p role="status" className="ms-auto text-xs text-muted tabular-nums">
            {fill(text.counter, { used: draft.content.length, limit: MESSAGE_LIMITS.contentMax })}
          </p>
        )}
      </div>
    </div>
  );
}

function lengthError(length: number, hasFile: boolean): string | undefined {
  if (length === 0 && !hasFile) return messageRulesText.empty;
  return length > MESSAGE_LIMITS.contentMax
    ? fill(failureText.tooLong, { max: formatNumber(MESSAGE_LIMITS.contentMax) })
    : undefined;
}

function AttachButton({ onChoose }: { onChoose: (file: File | undefined) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={ATTACHMENT_ACCEPT}
        aria-label={text.attach}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          onChoose(event.currentTarget.files?.[0]);
          // Allows choosing the same file again after it was removed.
          event.currentTarget.value = "";
        }}
      />
      <Button variant="ghost" size="icon" aria-label={text.attach} onClick={() => input.current?.click()}>
        <Paperclip aria-hidden="true" />
      </Button>
    </>
  );
}

function ChosenFile({ file, onRemove }: { file: File; onRemove: () => void }) {
  const preview = usePreview(file);
  return (
    <div className="flex items-center gap-3 self-start rounded-control bg-sunken p-2">
      {preview ? (
        <img src={preview} alt="" width={48} height={48} className="size-12 shrink-0 rounded-[0.375rem] object-cover" />
      ) : (
        <FileText aria-hidden="true" className="size-8 shrink-0 text-muted" />
      )}
      <span className="flex min-w-0 flex-col">
        <span className="max-w-56 truncate text-sm font-medium">{file.name}</span>
        <span className="text-xs text-muted tabular-nums">{formatFileSize(file.size)}</span>
      </span>
      <Button variant="ghost" size="icon-sm" aria-label={fill(text.removeFile, { name: file.name })} onClick={onRemove}>
        <X aria-hidden="true" />
      </Button>
    </div>
  );
}
