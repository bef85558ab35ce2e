import { type FormEvent, useId, useState } from "react";
import { Button } from "./button.tsx";
import { Dialog, DialogContent } from "./dialog.tsx";
import { Field } from "./field.tsx";
import { Input } from "./input.tsx";
import type { EditorTexts } from "./rich-text-editor.tsx";

export interface LinkDialogProps {
  words: EditorTexts;
  /** The URL of the link being edited; empty for a new one. */
  href: string;
  onClose: () => void;
  onSet: (href: string) => void;
}

/** Asks for the URL of a link. */
export function LinkDialog({ words: text, href, onClose, onSet }: LinkDialogProps) {
  const formId = useId();
  const [typed, setTyped] = useState(href || "https://");
  const [isWrong, setIsWrong] = useState(false);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    // React bubbles the event through the portal to the form around the editor.
    event.stopPropagation();
    const address = webAddress(typed);
    if (address === undefined) setIsWrong(true);
    else onSet(address);
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        size="sm"
        title={text.linkTitle}
        closeLabel={text.close}
        footer={
          <>
            <Button variant="outline" onClick={onClose}>
              {text.cancel}
            </Button>
            <Button type="submit" form={formId}>
              {text.linkSet}
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={handleSubmit}>
          <Field label={text.linkLabel} hint={text.linkHint} error={isWrong ? text.linkWrong : undefined}>
            <Input
              type="url"
              inputMode="url"
              autoComplete="off"
              value={typed}
              onChange={({ currentTarget }) => {
                setTyped(currentTarget.value);
                setIsWrong(false);
              }}
            />
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  );
}

/** The typed text as a valid link URL; undefined if it is not valid. */
function webAddress(typed: string): string | undefined {
  try {
    const url = new URL(typed.trim());
    return (url.protocol === "https:" || url.protocol === "http:") && url.hostname !== "" ? url.href : undefined;
  } catch {
    return undefined;
  }
}
