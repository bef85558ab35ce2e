import { type FormEvent, useId, useState } from "react";
import { Button } from "./button.tsx";
import { Dialog, DialogContent } from "./dialog.tsx";
import { Field } from "./field.tsx";
import { Input } from "./input.tsx";
import type { EditorTexts, PictureUpload } from "./rich-text-editor.tsx";
import type { PictureAttributes } from "./rich-text-picture-node.ts";

const ALT_MAX = 200;

/** Asks for a picture and its description, and uploads it. */
export function PictureDialog({
  words,
  send,
  onClose,
  onSet,
}: {
  words: EditorTexts;
  send: PictureUpload;
  onClose: () => void;
  onSet: (picture: PictureAttributes) => void;
}) {
  const formId = useId();
  const [file, setFile] = useState<File>();
  const [alt, setAlt] = useState("");
  const [problem, setProblem] = useState<string>();
  const [isSending, setIsSending] = useState(false);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    // React bubbles the event through the portal to the form around the editor.
    event.stopPropagation();
    if (!file) {
      setProblem(words.pictureMissing);
      return;
    }
    setIsSending(true);
    try {
      onSet({ ...(await send(file)), alt: alt.trim() });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      setIsSending(false);
    }
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        size="sm"
        title={words.pictureTitle}
        closeLabel={words.close}
        footer={
          <>
            <Button variant="outline" onClick={onClose}>
              {words.cancel}
            </Button>
            <Button type="submit" form={formId} busy={isSending}>
              {words.pictureSet}
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={(event) => void handleSubmit(event)} className="flex flex-col gap-5">
          <Field label={words.pictureLabel} hint={words.pictureHint} error={problem} required>
            <Input
              type="file"
              accept="image/jpeg,image/png,image/gif,image/webp"
              className="py-2"
              onChange={({ currentTarget }) => {
                setFile(currentTarget.files?.[0]);
                setProblem(undefined);
              }}
            />
          </Field>
          <Field label={words.pictureAlt} hint={words.pictureAltHint}>
            <Input
              value={alt}
              maxLength={ALT_MAX}
              autoComplete="off"
              onChange={({ currentTarget }) => setAlt(currentTarget.value)}
            />
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  );
}
