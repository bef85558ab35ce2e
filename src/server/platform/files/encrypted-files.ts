import { createCipheriv, createDecipheriv, hash, randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { contentTypeOf, type FileStore } from "./files.ts";

/** The folder of identity documents, which are encrypted at rest. */
export const IDENTITY_FOLDER = "kyc";

// An encrypted file: MAGIC, the id of its key, the nonce, the tag of AES-256-GCM, and the content. Its own name is
// authenticated too, so that one file cannot be put in the place of another.
const MAGIC = Buffer.from("FCENC1\0\0");
const KEY_ID_BYTES = 8;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEADER_BYTES = MAGIC.length + KEY_ID_BYTES + NONCE_BYTES + TAG_BYTES;

/**
 * Encrypts the files of the identity folder on their way to the store. Files that were stored before they were
 * encrypted are read as they are.
 * @param keys of 32 bytes: the first encrypts, and all of them decrypt
 */
export function encryptedFiles(store: FileStore, keys: readonly Buffer[]): FileStore {
  const isEncrypted = (key: string) => key.startsWith(`${IDENTITY_FOLDER}/`);

  async function bytes(key: string): Promise<Buffer | undefined> {
    const stored = await store.bytes(key);
    return stored && isEncrypted(key) ? decrypt(key, stored, keys) : stored;
  }

  return {
    ...store,
    put: (key, content, options) => store.put(key, isEncrypted(key) ? encrypt(key, content, keys) : content, options),
    bytes,
    async get(key) {
      if (!isEncrypted(key)) return store.get(key);
      const content = await bytes(key);
      return content && Readable.from([content]);
    },
  };
}

/**
 * Encrypts the files again that are not encrypted with the first key.
 * @param store without encryption
 * @returns how many there were
 */
export async function encryptAgain(
  store: FileStore,
  keys: readonly Buffer[],
): Promise<{ files: number; encrypted: number }> {
  const [first] = keys;
  let [files, encrypted] = [0, 0];
  for await (const key of store.list(IDENTITY_FOLDER)) {
    const stored = await store.bytes(key);
    if (!stored) continue;
    files += 1;
    if (first && keyIdIn(stored)?.equals(idOf(first))) continue;
    await store.put(key, encrypt(key, decrypt(key, stored, keys), keys), { contentType: contentTypeOf(key) });
    encrypted += 1;
  }
  return { files, encrypted };
}

function encrypt(name: string, content: Uint8Array, [key]: readonly Buffer[]): Buffer {
  if (!key) throw new Error("There is no key to encrypt identity documents with.");
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(name));
  const body = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([MAGIC, idOf(key), nonce, cipher.getAuthTag(), body]);
}

function decrypt(name: string, stored: Buffer, keys: readonly Buffer[]): Buffer {
  const keyId = keyIdIn(stored);
  if (!keyId) return stored;
  const key = keys.find((each) => idOf(each).equals(keyId));
  if (!key) throw new Error(`${name} is encrypted with a key that is not set.`);
  const nonceAt = MAGIC.length + KEY_ID_BYTES;
  const tagAt = nonceAt + NONCE_BYTES;
  const decipher = createDecipheriv("aes-256-gcm", key, stored.subarray(nonceAt, tagAt), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(name))
    .setAuthTag(stored.subarray(tagAt, HEADER_BYTES));
  return Buffer.concat([decipher.update(stored.subarray(HEADER_BYTES)), decipher.final()]);
}

/** The id of the key that a file is encrypted with; undefined for one that is not encrypted. */
function keyIdIn(stored: Buffer): Buffer | undefined {
  if (stored.length < HEADER_BYTES || !stored.subarray(0, MAGIC.length).equals(MAGIC)) return undefined;
  return stored.subarray(MAGIC.length, MAGIC.length + KEY_ID_BYTES);
}

function idOf(key: Buffer): Buffer {
  return hash("sha256", Buffer.concat([Buffer.from("key id "), key]), "buffer").subarray(0, KEY_ID_BYTES);
}
