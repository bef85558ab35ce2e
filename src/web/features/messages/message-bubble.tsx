import { Check, CheckCheck, FileText } from "lucide-react";
import type { ReactNode } from "react";
import type { Message } from "#contract/messages.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { formatTime } from "#contract/texts/format-times.ts";
import { messagesText } from "#contract/texts/messages.ts";
import { formatFileSize } from "#web/platform/files/file-size.ts";
import { cn } from "#web/ui/cn.ts";

const text = messagesText.thread;

export type DeliveryState = "sent" | "delivered" | "read";

interface MessageBubbleProps {
  message: Message;
  /** The partner's name; undefined for an own message. */
  author: string | undefined;
  state: DeliveryState;
  /** Shows the state in words (newest own message); otherwise as an icon. */
  isStateShown: boolean;
  zone: string;
}

/** One message with its time and, for an own message, its delivery state. */
export function MessageBubble({ message, author, state, isStateShown, zone }: MessageBubbleProps) {
  const isOwn = author === undefined;
  return (
    <Bubble
      isOwn={isOwn}
      author={author}
      foot={
        <>
          <time dateTime={message.createdAt}>{formatTime(message.createdAt, zone)}</time>
          {isOwn && <DeliveryStatus state={state} isShown={isStateShown} />}
        </>
      }
    >
      <Attachment message={message} />
      {message.content !== "" && <MessageText>{message.content}</MessageText>}
    </Bubble>
  );
}

/** Layout shared by sent and pending messages. */
export function Bubble({
  isOwn,
  author,
  isFaint = false,
  foot,
  children,
}: {
  isOwn: boolean;
  author?: string | undefined;
  isFaint?: boolean;
  foot: ReactNode;
  children: ReactNode;
}) {
  return (
    <li
      className={cn(
        "flex max-w-[85%] flex-col gap-0.5 sm:max-w-[70%]",
        isOwn ? "items-end self-end" : "items-start self-start",
      )}
    >
      <span className="sr-only">{author === undefined ? text.ownMessage : fill(text.messageOf, { name: author })}</span>
      <div
        className={cn(
          "flex min-w-0 max-w-full flex-col gap-2 rounded-card px-3.5 py-2.5",
          isOwn ? "bg-accent-soft text-ink" : "border border-line bg-surface",
          isFaint && "opacity-70",
        )}
      >
        {children}
      </div>
      <div className="flex flex-wrap items-center gap-x-1.5 px-1 text-xs text-muted">{foot}</div>
    </li>
  );
}

export function MessageText({ children }: { children: string }) {
  return <p className="leading-6 break-words whitespace-pre-wrap">{children}</p>;
}

const STATE_ICONS = { sent: Check, delivered: CheckCheck, read: CheckCheck };

function DeliveryStatus({ state, isShown }: { state: DeliveryState; isShown: boolean }) {
  const Sign = STATE_ICONS[state];
  return (
    <span className="inline-flex items-center gap-1">
      <Sign aria-hidden="true" className={cn("size-3.5", state === "read" && "text-accent-ink")} />
      <span className={isShown ? undefined : "sr-only"}>{text[state]}</span>
    </span>
  );
}

function Attachment({ message: { messageType, fileUrl, fileName, fileSize } }: { message: Message }) {
  if (fileUrl === null) return null;
  const name = fileName ?? "";
  if (messageType === "image") {
    return (
      <a href={fileUrl} target="_blank" rel="noopener" className="block rounded-control">
        {/* The reserved height prevents a layout shift when the image loads. */}
        <img
          src={fileUrl}
          alt={fill(text.imageOf, { name })}
          width={320}
          height={240}
          loading="lazy"
          className="h-60 w-80 max-w-full rounded-control bg-sunken object-cover"
        />
      </a>
    );
  }
  return (
    <a
      href={fileUrl}
      target="_blank"
      rel="noopener"
      className="flex min-h-11 max-w-full items-center gap-3 rounded-control font-medium hover:underline"
    >
      <FileText aria-hidden="true" className="size-8 shrink-0 text-muted" />
      <span className="flex min-w-0 flex-col">
        <span className="truncate">
          <span className="sr-only">{fill(text.openFile, { name })}</span>
          <span aria-hidden="true">{name}</span>
        </span>
        {fileSize !== null && <span className="text-xs font-normal text-muted">{formatFileSize(fileSize)}</span>}
      </span>
    </a>
  );
}
