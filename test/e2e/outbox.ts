import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** A mail as its reader sees it. */
export interface ReadMail {
  subject: string;
  text: string;
  html: string;
}

/** The files of the mails to an address, newest last. */
export async function storedMailsTo(address: string, dataDir: string): Promise<string[]> {
  const outbox = join(dataDir, "outbox");
  const names = (await readdir(outbox).catch((): string[] => [])).toSorted();
  const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), "utf8")));
  return mails.filter((mail) => mail.toLowerCase().includes(`to: ${address.toLowerCase()}`));
}

/** Decodes a mail that has a text and an HTML part and no attachments. */
export function readMail(mail: string): ReadMail {
  const boundary = /boundary="([^"]+)"/.exec(mail)?.[1] ?? "";
  const parts = mail.split(`--${boundary}`);
  const part = (type: string) => decodePart(parts.find((each) => each.includes(`Content-Type: ${type}`)) ?? "");
  const [, subject = ""] = /^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(mail) ?? [];
  return { subject: decodeHeader(subject), text: part("text/plain"), html: part("text/html") };
}

/** spec: RFC 2045 6 */
function decodePart(part: string): string {
  const [head = "", ...body] = part.split("\r\n\r\n");
  const content = body.join("\r\n\r\n");
  if (/transfer-encoding: base64/i.test(head)) return Buffer.from(content, "base64").toString();
  return /transfer-encoding: quoted-printable/i.test(head) ? decodeQuoted(content.replaceAll("=\r\n", "")) : content;
}

/** spec: RFC 2047 */
function decodeHeader(value: string): string {
  return value
    .replace(/\r\n[ \t]/g, " ")
    .replace(/\?= =\?/g, "?==?")
    .replace(/=\?UTF-8\?([BQ])\?(.*?)\?=/gi, (_, encoding: string, word: string) =>
      encoding.toUpperCase() === "B" ? Buffer.from(word, "base64").toString() : decodeQuoted(word.replaceAll("_", " ")),
    );
}

function decodeQuoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, "latin1").toString();
}
