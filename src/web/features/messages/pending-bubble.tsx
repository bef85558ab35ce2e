import { CircleAlert, FileText } from "lucide-react";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { messagesText } from "#contract/texts/messages.ts";
import { Button } from "#web/ui/button.tsx";
import { Progress } from "#web/ui/progress.tsx";
import type { PendingMessage } from "./draft.ts";
import { Bubble, MessageText } from "./message-bubble.tsx";
import { usePreview } from "./use-preview.ts";

const text = messagesText.thread;

export interface PendingActions {
  retry: (item: PendingMessage) => void;
  edit: (item: PendingMessage) => void;
  discard: (key: string) => void;
}

/** A message being sent; on failure it shows why, keeps its text and can be sent again, edited or discarded. */
export function PendingBubble({ item, actions }: { item: PendingMessage; actions: PendingActions }) {
  const { failure } = item;
  const hasFailed = failure !== undefined;
  return (
    <Bubble
      isOwn
      isFaint={!hasFailed}
      foot={
        hasFailed ? (
          <span className="flex flex-col items-end gap-1">
            <span className="flex items-start gap-1 font-medium text-danger-ink">
              <CircleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
              <span>{fill(commonText.labelled, { label: text.notSent, value: failure })}</span>
            </span>
            <span className="flex flex-wrap justify-end gap-1">
              <Button size="sm" variant="outline" onClick={() => actions.retry(item)}>
                {text.tryAgain}
              </Button>
              <Button size="sm" variant="ghost" onClick={() => actions.edit(item)}>
                {text.edit}
              </Button>
              <Button size="sm" variant="ghost" onClick={() => actions.discard(item.key)}>
                {text.discard}
              </Button>
            </span>
          </span>
        ) : (
          text.sending
        )
      }
    >
      {item.file && <PendingFile file={item.file} share={item.share} hasFailed={hasFailed} />}
      {item.content !== "" && <MessageText>{item.content}</MessageText>}
    </Bubble>
  );
}

function PendingFile({ file, share, hasFailed }: { file: File; share: number; hasFailed: boolean }) {
  const preview = usePreview(file);
  return (
    <div className="flex w-60 max-w-full flex-col gap-2">
      {preview ? (
        <img src={preview} alt="" className="h-40 w-full rounded-control bg-sunken object-cover" />
      ) : (
        <span className="flex items-center gap-2">
          <FileText aria-hidden="true" className="size-6 shrink-0 text-muted" />
          <span className="truncate font-medium">{file.name}</span>
        </span>
      )}
      {!hasFailed && <Progress value={Math.round(share * 100)} label={fill(text.progress, { name: file.name })} />}
    </div>
  );
}
