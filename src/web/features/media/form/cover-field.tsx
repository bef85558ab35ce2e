import { useState } from "react";
import { articlesText } from "#contract/texts/articles.ts";
import { formatFileSize } from "#web/platform/files/file-size.ts";
import { sizedImage } from "#web/platform/files/image-url.ts";
import { IMAGE_ACCEPT } from "#web/platform/files/shrink-image.ts";
import { FileInput } from "#web/ui/file-input.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { uploadImage } from "./upload-image.ts";

const text = articlesText.fields;

/** An image that is uploaded as soon as it is selected; the field's value is its URL. */
export function CoverField({
  value,
  onChange,
  onProblem,
}: {
  value: string;
  onChange: (imageUrl: string) => void;
  /** Receives why an image was rejected. */
  onProblem: (message: string) => void;
}) {
  const [isSending, setIsSending] = useState(false);
  async function send([file]: File[]) {
    if (!file) return;
    setIsSending(true);
    try {
      onChange((await uploadImage(file)).src);
    } catch (error) {
      onProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setIsSending(false);
    }
  }
  return (
    <div className="flex flex-col gap-2">
      <FileInput
        files={[]}
        accept={IMAGE_ACCEPT}
        disabled={isSending}
        existing={
          value === "" ? null : { name: text.cover, imageUrl: sizedImage(value, 320), onRemove: () => onChange("") }
        }
        onFilesChange={(files) => void send(files)}
        onReject={() => onProblem(text.coverType)}
        labels={{
          choose: text.coverChoose,
          drop: text.coverDrop,
          remove: () => text.coverRemove,
          size: formatFileSize,
        }}
      />
      {isSending && <Spinner label={text.coverSending} />}
    </div>
  );
}
