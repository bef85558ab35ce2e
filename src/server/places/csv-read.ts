import { createReadStream } from "node:fs";
import { finished } from "node:stream/promises";
import { CsvError, parse } from "csv-parse";
import { CSV_REQUIRED, IMPORT_LIMITS } from "#contract/places.ts";
import { importFailures } from "./import-notes.ts";
import { readHeader, type CsvHeader } from "./csv-rows.ts";

/** Larger than any valid row, so that an unclosed quote does not buffer the rest of the file. */
const RECORD_BYTES = 4 * 1024 * 1024;
const DELIMITERS = [",", ";", "\t"] as const;

/** The file cannot be read, at all or beyond this point. */
export class CsvReadError extends Error {
  /** The reason as it is stored. */
  readonly failure: string;

  constructor(failure: string) {
    super(failure);
    this.failure = failure;
  }
}

export interface CsvRow {
  /** From 1, not counting the header and empty lines. */
  position: number;
  cells: string[];
}

export interface OpenCsv {
  head: CsvHeader;
  /** Number of cells in a row. */
  width: number;
  /** Column names that are not known. */
  unknown: string[];
  /** @throws CsvReadError where the file cannot be read; the rows before it are valid */
  rows: AsyncGenerator<CsvRow, void, undefined>;
}

/**
 * Opens a CSV file: comma, semicolon or tab, with or without a byte order mark, in UTF-8. Rows are read as they are
 * consumed.
 * @throws CsvReadError when the header lacks a required column or repeats one
 */
export async function openCsv(path: string): Promise<OpenCsv> {
  const texts = decode(path);
  const opening = await texts.next();
  const first = opening.done === true ? "" : opening.value;
  const records = readRecords(prepend(first, texts), delimiterOf(first));
  try {
    const named = await records.next();
    if (named.done === true) throw new CsvReadError(importFailures.store("empty"));
    const { head, unknown, duplicates } = readHeader(named.value);
    const missing = CSV_REQUIRED.filter((column) => !head.has(column));
    if (missing.length > 0) throw new CsvReadError(importFailures.store("noColumns", { columns: missing.join(", ") }));
    if (duplicates.length > 0)
      throw new CsvReadError(importFailures.store("twice", { columns: duplicates.join(", ") }));
    return { head, width: named.value.length, unknown, rows: withPositions(records) };
  } catch (error) {
    await records.return();
    throw error;
  }
}

/** The text of a file without its byte order mark. @throws CsvReadError when it is not UTF-8 */
async function* decode(path: string): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>)
      yield decoder.decode(bytes, { stream: true });
    yield decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) throw new CsvReadError(importFailures.store("notText"));
    throw error;
  }
}

async function* prepend(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}

/** The delimiter that is most frequent in the header. */
function delimiterOf(opening: string): string {
  const [line = ""] = opening.split(/[\r\n]/, 1);
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, count: line.split(delimiter).length }));
  return counted.toSorted((a, b) => b.count - a.count)[0]?.delimiter ?? ",";
}

/** The records of a text as they are parsed; those before an error are yielded before it is thrown. */
async function* readRecords(
  texts: AsyncIterable<string>,
  delimiter: string,
): AsyncGenerator<string[], void, undefined> {
  let waiting: string[][] = [];
  let count = 0;
  let failure: unknown;
  const parser = parse({
    delimiter,
    relaxColumnCount: true,
    relaxQuotes: true,
    skipEmptyLines: true,
    maxRecordSize: RECORD_BYTES,
    // Collected here, because the stream discards its records when it fails.
    onRecord: (record: string[]) => {
      waiting.push(record);
      return null;
    },
  });
  parser.on("error", (error) => {
    failure ??= error;
  });
  const takeRecords = () => {
    const records = waiting;
    waiting = [];
    count += records.length;
    return records;
  };
  try {
    for await (const piece of texts) {
      await new Promise<void>((resolve) => void parser.write(piece, () => resolve()));
      yield* takeRecords();
      if (failure !== undefined) break;
    }
    const ended = finished(parser).catch((error: unknown) => void (failure ??= error));
    parser.resume().end();
    await ended;
    yield* takeRecords();
    if (failure instanceof CsvError)
      throw new CsvReadError(
        importFailures.store("brokenCsv", { row: Math.max(0, count - 1), problem: problemOf(failure) }),
      );
    if (failure !== undefined) throw failure;
  } finally {
    parser.destroy();
  }
}

function problemOf(error: CsvError): string {
  if (error.code === "CSV_QUOTE_NOT_CLOSED") return importFailures.store("openQuote");
  if (error.code === "CSV_MAX_RECORD_SIZE") return importFailures.store("openQuote");
  return importFailures.store("unreadable");
}

async function* withPositions(
  records: AsyncGenerator<string[], void, undefined>,
): AsyncGenerator<CsvRow, void, undefined> {
  let position = 0;
  for await (const cells of records) {
    position += 1;
    if (position > IMPORT_LIMITS.fileRows)
      throw new CsvReadError(importFailures.store("tooManyRows", { max: IMPORT_LIMITS.fileRows }));
    yield { position, cells };
  }
  if (position === 0) throw new CsvReadError(importFailures.store("empty"));
}
