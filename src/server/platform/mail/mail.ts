import { randomBytes } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Clock } from "../clock.ts";
import type { Log } from "../log.ts";

/** Why a message may go to an address that no account has confirmed. */
export const MAIL_EXEMPTIONS = [
  /** Asks the reader to confirm this address. */
  "confirmation",
  /** Contains the link for setting a new password. */
  "reset",
  /** Sent to the people behind the product. */
  "office",
  /** The sender knows that the address is confirmed: a newsletter subscriber, or an account that was just deleted. */
  "confirmed",
] as const;
export type MailExemption = (typeof MAIL_EXEMPTIONS)[number];

export interface Message {
  /** A single address. */
  to: string;
  /** Without one, the mail is sent only to the confirmed address of an account: see accounts/mail-gate.service.ts. */
  exemption?: MailExemption | undefined;
  subject: string;
  text: string;
  html?: string | undefined;
  /** Identifies the kind of mail in the log and in the X-Message-Kind header: "password-reset". */
  kind: string;
  /** How the mail reads in a digest of several. */
  entry?: { title: string; text: string; url: string } | undefined;
  /** Small text files, such as a calendar file. */
  attachments?: { name: string; contentType: string; content: string }[] | undefined;
  /** URL for unsubscribing with one request. spec: RFC 8058 */
  unsubscribeUrl?: string | undefined;
}

export interface Mail {
  /**
   * Sends one message to one address.
   * @throws MailRejected when the address, subject or kind is not valid in a header
   */
  send(message: Message): Promise<void>;
  /** Closes the connections to the mail server. */
  close(): void;
}

/** A message that could have injected headers. */
export class MailRejected extends Error {
  constructor(field: string) {
    super(`The ${field} of this message cannot be sent.`);
    this.name = "MailRejected";
  }
}

export interface MailOptions {
  smtpUrl?: string | undefined;
  /** Folder for messages when there is no mail server. */
  outboxDir: string;
  from: { name: string; address: string };
  log: Log;
  clock: Clock;
}

/**
 * Sends mail through SMTP when it is configured; otherwise writes each message to a file that mail programs can open.
 */
export function openMail(options: MailOptions): Mail {
  return options.smtpUrl === undefined ? outboxMail(options) : smtpMail(options, options.smtpUrl);
}

/** Keeps messages in memory, for tests; rejects the same messages as the real one. */
export function memoryMail(): Mail & { sent: Message[] } {
  const sent: Message[] = [];
  return {
    sent,
    async send(message) {
      checkMessage(message);
      sent.push(message);
    },
    close: () => {},
  };
}

/** Connections to the mail server are used again: opening one takes longer than sending a mail. */
const SMTP_CONNECTIONS = 5;

function smtpMail({ from, log }: MailOptions, url: string): Mail {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: SMTP_CONNECTIONS,
    connectionTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(message) {
      checkMessage(message);
      await transport.sendMail(envelope(message, from));
      log.info({ kind: message.kind }, "mail sent");
    },
    close: () => transport.close(),
  };
}

function outboxMail({ from, outboxDir, log, clock }: MailOptions): Mail {
  const composer = createTransport({
    streamTransport: true,
    buffer: true,
    newline: "windows",
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(message) {
      checkMessage(message);
      const sentAt = clock.now();
      const composed = await composer.sendMail({ ...envelope(message, from), date: sentAt });
      const name = `${sentAt.toISOString().replaceAll(/[:.]/g, "-")}-${randomBytes(4).toString("hex")}-${fileNamePart(message.kind)}.eml`;
      await mkdir(outboxDir, { recursive: true, mode: 0o700 });
      const path = join(outboxDir, name);
      // Renamed when complete, so that a process watching the folder never sees half a message.
      await writeFile(`${path}.part`, composed.message as Buffer, { mode: 0o600 });
      await rename(`${path}.part`, path);
      // Not to whom or about what: logs contain no addresses and subjects.
      log.info({ kind: message.kind, file: path }, "no mail server is set: message kept in the outbox");
    },
    close: () => {},
  };
}

function envelope(message: Message, from: { name: string; address: string }) {
  return {
    from,
    to: { name: "", address: message.to },
    subject: message.subject,
    text: message.text,
    ...(message.html === undefined ? {} : { html: message.html }),
    ...(message.attachments === undefined
      ? {}
      : {
          attachments: message.attachments.map(({ name, contentType, content }) => ({
            filename: name,
            contentType,
            content,
          })),
        }),
    headers: {
      "X-Message-Kind": message.kind,
      "Auto-Submitted": "auto-generated",
      ...(message.unsubscribeUrl === undefined
        ? {}
        : {
            "List-Unsubscribe": `<${message.unsubscribeUrl}>`,
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          }),
    },
  };
}

// oxlint-disable-next-line no-control-regex -- matches the characters to reject
const CONTROL = /[\u0000-\u001F\u007F\u0085\u2028\u2029]/;
const ONE_ADDRESS = /^[^\s@<>()[\],;:\\"]{1,64}@[^\s@<>()[\],;:\\"]{1,255}$/;

function checkMessage(message: Message): void {
  if (CONTROL.test(message.to) || !ONE_ADDRESS.test(message.to)) throw new MailRejected("address");
  if (CONTROL.test(message.subject) || message.subject.length > 250) throw new MailRejected("subject");
  if (!/^[\w.-]{1,60}$/.test(message.kind)) throw new MailRejected("kind");
  if (message.unsubscribeUrl !== undefined && !/^https?:\/\/[^\s<>]{1,500}$/.test(message.unsubscribeUrl))
    throw new MailRejected("unsubscribeUrl");
  for (const { name, contentType } of message.attachments ?? [])
    if (!/^[\w.-]{1,60}$/.test(name) || !/^[\w/.+-]+(; [\w-]+=[\w-]+)*$/.test(contentType))
      throw new MailRejected("attachment");
}

function fileNamePart(kind: string): string {
  return kind.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
}
