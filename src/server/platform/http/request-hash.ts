import { createHash, hash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";

interface SentFile {
  name: string;
  bytes: Uint8Array;
  /** The path of a spooled file, whose `bytes` are empty. */
  path?: string;
}

interface RequestInput {
  params: unknown;
  query: unknown;
  body: unknown;
  files: Record<string, SentFile> | undefined;
}

/** Equal for equal requests. @param key of the endpoint */
export async function hashRequest(key: string, { files = {}, ...input }: RequestInput): Promise<string> {
  const contents = await Promise.all(
    Object.entries(files).map(async ([name, file]) => [name, file.name, await contentHash(file)]),
  );
  return hash("sha256", JSON.stringify([key, input, contents]));
}

async function contentHash({ bytes, path }: SentFile): Promise<string> {
  if (path === undefined) return hash("sha256", bytes);
  const content = createHash("sha256");
  await pipeline(createReadStream(path), content);
  return content.digest("hex");
}
