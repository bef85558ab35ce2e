import { UPLOAD_BYTES } from "./file-size.ts";

/** spec: product §3 messages; this product sends text, file, image and template. */
export const MESSAGE_TYPES = ["text", "file", "image", "video", "template"] as const;
export type MessageType = (typeof MESSAGE_TYPES)[number];

export const MESSAGE_LIMITS = {
  contentMax: 4_000,
  fileBytes: UPLOAD_BYTES,
  templateNameMax: 80,
  templatesMax: 50,
  reasonMax: 500,
  pageSize: 50,
  /** Conversations a user without a business may open a day; a business has 20. spec: DECISIONS 25 */
  firstMessagesADay: 20,
  /** Enquiries of one person that wait for listings nobody runs. */
  waitingMax: 20,
} as const;
/** After so long an unread message is also told by mail. */
export const UNREAD_MAIL_MINUTES = 15;

/** What the event stream sends, as the data of a server-sent event. */
export type LiveEvent =
  | { kind: "message"; conversationWith: number; messageId: number }
  | { kind: "read"; conversationWith: number }
  | { kind: "delivered"; conversationWith: number }
  | { kind: "notification" }
  /** A synchronisation began, went on or ended; for admins. */
  | { kind: "sync" };
