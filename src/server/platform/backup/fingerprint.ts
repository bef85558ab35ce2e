import { createHash } from "node:crypto";
import { Transform, Writable } from "node:stream";

/** Passes all bytes through and computes their hash and length. */
export class HashingStream extends Transform {
  readonly #hash = createHash("sha256");
  bytes = 0;
  #sha256: string | undefined;

  override _transform(chunk: Buffer, _encoding: string, done: (error: null, chunk: Buffer) => void): void {
    this.#hash.update(chunk);
    this.bytes += chunk.length;
    done(null, chunk);
  }

  /** Only after all bytes have passed through. */
  get sha256(): string {
    this.#sha256 ??= this.#hash.digest("hex");
    return this.#sha256;
  }
}

/** Discards everything. */
export function discard(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}
