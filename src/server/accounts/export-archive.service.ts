import { Readable } from "node:stream";
import { exportText } from "#contract/texts/export.ts";
import { fill } from "#contract/texts/catalogue.ts";
import type { Platform } from "#server/platform/platform.ts";
import { siteOf } from "#server/platform/settings.ts";
import { findFiles, findPart, type ExportFile } from "./export.queries.ts";
import type { DomainExport } from "./export.service.ts";

const PAGE = 200;
const TITLE_MAX = 60;

type Needs = Pick<Platform, "clock" | "config" | "database" | "files" | "log" | "settings">;

/** An entry of the file table in data.json. */
interface FileTableEntry {
  file: string;
  key: string;
  /** Its row exists, but the file is being deleted or was lost. */
  missing?: true;
}

/**
 * Streams one ZIP: a readme, the files in folders, and data.json with a table of them. Cancelling the stream also stops
 * reading rows and files.
 */
export function writeExport(
  needs: Needs,
  domains: readonly DomainExport[],
  userId: number,
): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const write = async () => {
    // Loaded on demand: it is large and rarely needed.
    const { ZipWriter } = await import("@zip.js/zip.js");
    const zip = new ZipWriter(writable, { useWebWorkers: false, keepOrder: true, dataDescriptor: true });
    const lastModDate = needs.clock.now();
    const readMe = fill(exportText.readMe, { product: needs.config.productName, support: siteOf(needs).supportEmail });
    await zip.add(exportText.readMeName, streamOf(single(readMe)), { lastModDate });
    const listed: FileTableEntry[] = [];
    for await (const { key, file } of filesOf(needs, domains, userId)) {
      const stored = await needs.files.get(key);
      listed.push(stored ? { file, key } : { file, key, missing: true });
      // Images and PDFs are already compressed.
      if (stored) await zip.add(file, Readable.toWeb(stored) as ReadableStream<Uint8Array>, { lastModDate, level: 1 });
    }
    await zip.add("data.json", streamOf(dataOf(needs, domains, userId, listed)), { lastModDate });
    await zip.close();
  };
  write().catch(async (error: unknown) => {
    needs.log.info({ err: error, userId }, "the download of a user's own data was aborted");
    await writable.abort(error).catch(() => {});
  });
  return readable;
}

/** Writes every part, one row a line; the table of files comes last, when it is complete. */
async function* dataOf(
  { clock, config, database }: Needs,
  domains: readonly DomainExport[],
  userId: number,
  listed: readonly FileTableEntry[],
): AsyncGenerator<string, void, undefined> {
  const about = { product: config.productName, address: config.publicUrl, writtenAt: clock.now().toISOString() };
  yield `{\n  "about": ${JSON.stringify(about)}`;
  for (const { domain, parts } of domains) {
    yield `,\n  ${JSON.stringify(domain)}: {`;
    let partMark = "\n";
    for (const { name, rows } of parts) {
      yield `${partMark}    ${JSON.stringify(name)}: [`;
      partMark = ",\n";
      let rowMark = "\n";
      for await (const { row } of paged((page) => findPart(database.db, rows(userId), page))) {
        yield `${rowMark}      ${JSON.stringify(camelCased(row))}`;
        rowMark = ",\n";
      }
      yield rowMark === "\n" ? "]" : "\n    ]";
    }
    yield "\n  }";
  }
  yield `,\n  "files": ${JSON.stringify(listed, null, 2).replaceAll("\n", "\n  ")}\n}\n`;
}

/**
 * Yields each file once. The last domain that has it names it, because later domains know more about a file; uploads
 * know all files.
 */
async function* filesOf(
  { database }: Needs,
  domains: readonly DomainExport[],
  userId: number,
): AsyncGenerator<{ key: string; file: string }, void, undefined> {
  const seen = new Set<string>();
  for (const { folder, rows } of domains.toReversed().flatMap(({ files = [] }) => files))
    for await (const found of paged((page) => findFiles(database.db, rows(userId), page))) {
      if (seen.has(found.key)) continue;
      seen.add(found.key);
      yield { key: found.key, file: `files/${folder}/${fileName(found)}` };
    }
}

async function* paged<T extends { k: number }>(
  read: (page: { after: number; limit: number }) => Promise<T[]>,
): AsyncGenerator<T, void, undefined> {
  for (let after = -1; ;) {
    const found = await read({ after, limit: PAGE });
    yield* found;
    const last = found.at(-1);
    if (!last || found.length < PAGE) return;
    after = last.k;
  }
}

/** "12-Strength-Coach.pdf": the number keeps equal titles apart, and no character is special to a file system. */
function fileName({ k, key, title }: ExportFile): string {
  const ending = /\.[a-z0-9]{1,5}$/.exec(key)?.[0] ?? "";
  const plain = (title ?? "")
    .normalize("NFC")
    .replace(/\.[A-Za-z0-9]{1,5}$/, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .slice(0, TITLE_MAX)
    .toWellFormed()
    .replaceAll(/^-+|-+$/g, "");
  return `${k}${plain === "" ? "" : `-${plain}`}${ending}`;
}

/** Converts column names to the camelCase names of the API. */
function camelCased(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );
}

async function* single(text: string): AsyncGenerator<string, void, undefined> {
  yield text;
}

function streamOf(texts: AsyncGenerator<string, void, undefined>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await texts.next();
      if (done === true) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await texts.return();
    },
  });
}
