import { FileText, Upload, X } from "lucide-react";
import { type DragEvent, type Ref, useEffect, useId, useRef, useState } from "react";
import { Button } from "./button.tsx";
import { cn } from "./cn.ts";
import { useFieldControl } from "./field.tsx";

export type FileInputProps = {
  files: readonly File[];
  onFilesChange: (files: File[]) => void;
  /** Receives files of the wrong type (by accept) or over maxBytes, which never reach onFilesChange. */
  onReject?: (file: File, reason: "type" | "size") => void;
  /** As for a native input: "image/png,.pdf". */
  accept?: string;
  maxBytes?: number;
  multiple?: boolean;
  disabled?: boolean;
  name?: string;
  /** The stored file, shown until a new one is chosen. */
  existing?: { name: string; imageUrl?: string | null; onRemove?: () => void } | null;
  labels: {
    /** Label of the button: "Choose a photo". */
    choose: string;
    /** Text beside it: "or drop it here". */
    drop: string;
    remove: (name: string) => string;
    size: (bytes: number) => string;
  };
  id?: string;
  ref?: Ref<HTMLInputElement>;
  className?: string;
};

/** Whether a file matches the accept list. */
export function isAccepted(file: { name: string; type: string }, accept: string | undefined): boolean {
  if (!accept) return true;
  return accept.split(",").some((part) => {
    const kind = part.trim().toLowerCase();
    if (kind.startsWith(".")) return file.name.toLowerCase().endsWith(kind);
    if (kind.endsWith("/*")) return file.type.startsWith(kind.slice(0, -1));
    return file.type === kind;
  });
}

/** File input by button or drop, with previews and a remove button for each file. */
export function FileInput({
  files,
  onFilesChange,
  onReject,
  accept,
  maxBytes,
  multiple = false,
  disabled = false,
  name,
  existing,
  labels,
  ref,
  className,
  ...props
}: FileInputProps) {
  const control = useFieldControl(props);
  const ownId = useId();
  const id = control.id ?? props.id ?? ownId;
  const input = useRef<HTMLInputElement | null>(null);
  const [isOver, setIsOver] = useState(false);

  function take(list: FileList | null) {
    const accepted = Array.from(list ?? []).filter((file) => {
      const reason = !isAccepted(file, accept)
        ? "type"
        : maxBytes !== undefined && file.size > maxBytes
          ? "size"
          : undefined;
      if (reason) onReject?.(file, reason);
      return !reason;
    });
    // Allows choosing the same file again after it was removed.
    if (input.current) input.current.value = "";
    if (accepted.length > 0) onFilesChange(multiple ? [...files, ...accepted] : accepted.slice(0, 1));
  }

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    if (!disabled) take(event.dataTransfer.files);
  }

  return (
    <div data-slot="file-input" className={cn("flex flex-col gap-2", className)}>
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={handleDrop}
        className={cn(
          "relative flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control border border-dashed border-line-strong bg-surface p-3 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-aria-invalid:border-danger",
          isOver && "border-accent bg-accent-soft",
          disabled && "opacity-50",
        )}
      >
        <input
          {...control}
          // A native file input does not support aria-required.
          aria-required={undefined}
          ref={(element) => {
            input.current = element;
            if (typeof ref === "function") ref(element);
            else if (ref) ref.current = element;
          }}
          id={id}
          type="file"
          name={name}
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          onChange={(event) => take(event.target.files)}
          className="peer sr-only"
        />
        <label
          htmlFor={id}
          className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control bg-secondary px-4 text-sm font-medium text-on-secondary hover:bg-secondary-hover md:min-h-10"
        >
          <Upload aria-hidden="true" className="size-4.5" />
          {labels.choose}
        </label>
        <span aria-hidden="true" className="text-sm text-muted max-md:hidden">
          {labels.drop}
        </span>
      </div>
      {(files.length > 0 || existing) && (
        <ul className="flex flex-col gap-2">
          {files.map((file, index) => (
            <FileRow
              key={`${file.name} ${file.size} ${file.lastModified}`}
              file={file}
              name={file.name}
              detail={labels.size(file.size)}
              removeLabel={labels.remove(file.name)}
              onRemove={() => onFilesChange(files.filter((_, other) => other !== index))}
            />
          ))}
          {files.length === 0 && existing && (
            <FileRow
              name={existing.name}
              imageUrl={existing.imageUrl}
              removeLabel={labels.remove(existing.name)}
              onRemove={existing.onRemove}
            />
          )}
        </ul>
      )}
    </div>
  );
}

type FileRowProps = {
  file?: File;
  name: string;
  detail?: string;
  imageUrl?: string | null;
  removeLabel: string;
  onRemove?: () => void;
};

function FileRow({ file, name, detail, imageUrl, removeLabel, onRemove }: FileRowProps) {
  const [ownUrl, setOwnUrl] = useState<string>();
  useEffect(() => {
    if (!file?.type.startsWith("image/")) return;
    const url = URL.createObjectURL(file);
    setOwnUrl(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  const preview = ownUrl ?? imageUrl;
  return (
    <li className="flex items-center gap-3 rounded-control bg-sunken p-2">
      {preview ? (
        <img src={preview} alt="" width={48} height={48} className="size-12 shrink-0 rounded-[0.375rem] object-cover" />
      ) : (
        <span
          aria-hidden="true"
          className="grid size-12 shrink-0 place-items-center rounded-[0.375rem] bg-secondary text-muted"
        >
          <FileText className="size-5" />
        </span>
      )}
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="truncate text-sm font-medium">{name}</span>
        {detail && <span className="text-xs text-muted tabular-nums">{detail}</span>}
      </span>
      {onRemove && (
        <Button variant="ghost" size="icon" aria-label={removeLabel} onClick={onRemove}>
          <X aria-hidden="true" />
        </Button>
      )}
    </li>
  );
}
