import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { BUSINESS_LIMITS } from "#contract/businesses.ts";
import { fill, plural } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { detailText } from "#contract/texts/listing-detail.ts";
import { call } from "#web/platform/api/call.ts";
import { formatFileSize } from "#web/platform/files/file-size.ts";
import { Field } from "#web/ui/field.tsx";
import { FileInput } from "#web/ui/file-input.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Progress } from "#web/ui/progress.tsx";
import { toast } from "#web/ui/toast.tsx";
import { invalidatePhotos } from "./business-detail.data.ts";
import { IMAGE_ACCEPT, shrinkImage } from "#web/platform/files/shrink-image.ts";

const text = detailText.gallery;

interface Sending {
  done: number;
  total: number;
}
interface Failure {
  name: string;
  message: string;
}

/** Uploads several photos: resized in the browser, sent one after another, each failure shown with its file name. */
export function PhotoUpload({ listingId }: { listingId: number }) {
  const queryClient = useQueryClient();
  const [sending, setSending] = useState<Sending>();
  const [failures, setFailures] = useState<readonly Failure[]>([]);

  async function send(files: readonly File[]) {
    setFailures([]);
    const failed: Failure[] = [];
    for (const [index, file] of files.entries()) {
      setSending({ done: index, total: files.length });
      try {
        await sendPhoto(listingId, file);
      } catch (error) {
        failed.push({ name: file.name, message: error instanceof Error ? error.message : "" });
        setFailures([...failed]);
      }
    }
    setSending({ done: files.length, total: files.length });
    const added = files.length - failed.length;
    if (added > 0) {
      await invalidatePhotos(queryClient, listingId);
      toast({ title: plural(added, text.uploadedOne, text.uploadedMany) });
    }
    setSending(undefined);
  }

  return (
    <div className="flex flex-col gap-3">
      <Field label={text.add} hint={text.addHint}>
        <FileInput
          files={[]}
          multiple
          accept={IMAGE_ACCEPT}
          disabled={sending !== undefined}
          onFilesChange={(files) => void send(files)}
          onReject={() => toast({ title: text.invalidType, description: text.invalidTypeBody, variant: "destructive" })}
          labels={{
            choose: text.choose,
            drop: text.drop,
            remove: (name) => fill(text.removeFile, { name }),
            size: formatFileSize,
          }}
        />
      </Field>
      {sending && (
        <div className="flex flex-col gap-1.5">
          <p className="text-sm text-muted tabular-nums">
            {fill(text.uploading, { n: Math.min(sending.done + 1, sending.total), total: sending.total })}
          </p>
          <Progress
            value={(sending.done / sending.total) * 100}
            label={text.uploadProgress}
            valueText={`${sending.done}/${sending.total}`}
          />
        </div>
      )}
      {failures.map((failure) => (
        <Notice key={failure.name} variant="danger" live title={fill(text.uploadFailed, { name: failure.name })}>
          {failure.message}
        </Notice>
      ))}
    </div>
  );
}

async function sendPhoto(listingId: number, file: File): Promise<void> {
  const photo = await shrinkImage(file);
  if (photo.size > BUSINESS_LIMITS.photoBytes)
    throw new Error(fill(commonText.labelled, { label: text.tooLarge, value: text.tooLargeBody }));
  await call("POST /api/businesses/{id}/photos", { params: { id: listingId }, body: {}, files: { photo } });
}
