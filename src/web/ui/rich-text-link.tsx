import { type FormEvent, useId, useState } from "react";
import { Button } from "./button.tsx";
import { Dialog, DialogContent } from "./dialog.tsx";
import { Field } from "./field.tsx";
import { Input } from "./input.tsx";
import type { EditorWords } from "./rich-text-editor.tsx";

export interface LinkDialogProps {
  words: EditorWords;
  /** The address of the link that is being changed; empty for a new one. */
  href: string;
  onClose: () => void;
  onSet: (href: string) => void;
}

/** Asks where a link leads. */
export function LinkDialog({ words: text, href, onClose, onSet }: LinkDialogProps) {
  const formId = useId();
  const [typed, setTyped] = useState(href || "https://");
  const [isWrong, setIsWrong] = useState(false);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    // In the tree of components it stands inside the form around the editor.
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

/** The typed address as a link takes it; undefined when it is none. */
function webAddress(typed: string): string | undefined {
  try {
    const url = new URL(typed.trim());
    return (url.protocol === "https:" || url.protocol === "http:") && url.hostname !== "" ? url.href : undefined;
  } catch {
    return undefined;
  }
}
