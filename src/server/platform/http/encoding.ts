import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { BuiltResponse } from "./cache.ts";
import type { HeaderReader } from "./wire.ts";

export type Encoding = "br" | "gzip";

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

/** Smaller bodies of the API are sent as they are: compressed, they fit into as many packets. */
const WORTH_BYTES = 1_024;

/** The best encoding that the client accepts. */
export function acceptedEncoding(headers: HeaderReader): Encoding | undefined {
  const accepted = headers.get("accept-encoding");
  if (accepted === null) return undefined;
  if (/\bbr\b/.test(accepted)) return "br";
  return /\bgzip\b/.test(accepted) ? "gzip" : undefined;
}

/** The encoding of a response of the API: none for a short body. */
export function encodingOf(body: string | Buffer, headers: HeaderReader): Encoding | undefined {
  return body.length < WORTH_BYTES ? undefined : acceptedEncoding(headers);
}

/** @param cached whether the result is kept for many requests, and is therefore worth more time */
export async function compress(body: string | Buffer, encoding: Encoding, cached: boolean): Promise<Buffer> {
  if (encoding === "gzip") return compressGzip(body, { level: cached ? 6 : 1 });
  return compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: cached ? 5 : 1,
      [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(body),
    },
  });
}

/** Compresses a response that several requests may get, once for each encoding. */
export async function encodeShared(entry: BuiltResponse, encoding: Encoding | undefined): Promise<void> {
  if (encoding) entry.encoded[encoding] ??= await compress(entry.body, encoding, true);
}
