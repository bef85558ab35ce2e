import { inflateSync } from "node:zlib";
import { UPLOAD_BYTES } from "#contract/file-size.ts";
import { uploadRulesText } from "#contract/texts/upload-rules.ts";
import { DOCUMENT_KINDS, FileRejected, requireKind, type FileKind } from "./file-kinds.ts";
import { readImage, type StoredImage } from "./images.ts";

/** An unchanged PDF, or a re-encoded image. */
export type StoredDocument = { bytes: Buffer; contentType: "application/pdf"; extension: "pdf" } | StoredImage;

/**
 * Checks an uploaded document. A PDF is stored unchanged when it is complete, not encrypted and without active content;
 * it is still delivered as an attachment. JPEG and PNG become WebP.
 * @param options.maxBytes 5 MB by default
 * @throws FileRejected
 */
export async function readDocument(
  bytes: Uint8Array,
  options: { maxBytes?: number; accept?: readonly FileKind[] } = {},
): Promise<StoredDocument> {
  const maxBytes = options.maxBytes ?? UPLOAD_BYTES;
  const kind = requireKind(bytes, {
    maxBytes,
    accept: options.accept ?? DOCUMENT_KINDS,
    wrongType: uploadRulesText.wrongType,
  });
  if (kind !== "pdf") return readImage(bytes, { maxBytes, accept: [kind], wrongType: uploadRulesText.wrongType });
  checkPdf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1"));
  return { bytes: Buffer.from(bytes), contentType: "application/pdf", extension: "pdf" };
}

// White space and delimiters of PDF, section 7.2.2 of ISO 32000-1.
const GAP = String.raw`[\0\t\n\f\r ]`;
const END = String.raw`(?=[\0\t\n\f\r <>\[\]()/%]|$)`;
// "HTML/JavaScript" is ordinary text in a resume, so these names count only where a dictionary can contain them.
const ACTIVE_NAMES = new RegExp(
  String.raw`(?:^|[\0\t\n\f\r <>\[\]()]|/(?:S|Names)${GAP}*|\d${GAP}+\d+${GAP}+R)/(?:JavaScript|Launch|ImportData|SubmitForm)${END}`,
);
const EMBEDDED_NAMES = new RegExp(String.raw`/(?:EmbeddedFiles?|RichMedia|RichMediaContent|XFA|Rendition)${END}`);
const PROTECTED = new RegExp(String.raw`/Encrypt${GAP}*(?:\d|<<|%)`);
const INFLATED_MAX = 40 * 1024 * 1024;

function checkPdf(text: string): void {
  const tail = text.slice(-2048);
  if (!/%%EOF\s*\0*\s*$/.test(tail) || !tail.includes("startxref") || !text.includes("endobj"))
    throw new FileRejected("damaged");
  const names = unescapeNames(text);
  if (PROTECTED.test(names)) throw new FileRejected("wrong_type", uploadRulesText.encrypted);
  if (isActive(names)) throw new FileRejected("wrong_type", uploadRulesText.active);
  for (const objects of objectStreams(text))
    if (isActive(unescapeNames(objects))) throw new FileRejected("wrong_type", uploadRulesText.active);
}

function isActive(names: string): boolean {
  return ACTIVE_NAMES.test(names) || EMBEDDED_NAMES.test(names);
}

/** Decodes hex escapes in names: /J#61vaScript is /JavaScript. */
function unescapeNames(text: string): string {
  return text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** Decompresses object streams, because a search of the file misses the dictionaries in them. */
function* objectStreams(text: string): Generator<string> {
  let budget = INFLATED_MAX;
  for (const match of text.matchAll(/\bstream\r?\n/g)) {
    const dictionary =
      unescapeNames(text.slice(Math.max(0, match.index - 2000), match.index))
        .split(/\bendobj\b/)
        .at(-1) ?? "";
    if (!/\/ObjStm/.test(dictionary)) continue;
    const begin = match.index + match[0].length;
    const end = text.indexOf("endstream", begin);
    if (end < 0) throw new FileRejected("damaged");
    const packed = text.slice(begin, end);
    if (!/\/Filter/.test(dictionary)) {
      yield packed;
      continue;
    }
    // Common programs compress object streams with Flate only; other filters are used to hide something.
    if (
      !/\/Filter\s*\[?\s*\/FlateDecode\s*\]?/.test(dictionary) ||
      /\/(?:ASCIIHexDecode|ASCII85Decode|LZWDecode|RunLengthDecode)/.test(dictionary)
    ) {
      throw new FileRejected("wrong_type", uploadRulesText.active);
    }
    const unpacked = inflate(packed, budget);
    budget -= unpacked.length;
    yield unpacked;
  }
}

function inflate(packed: string, budget: number): string {
  try {
    return inflateSync(Buffer.from(packed, "latin1"), { maxOutputLength: Math.max(1, budget) }).toString("latin1");
  } catch {
    throw new FileRejected("damaged");
  }
}
