import { BlobReader, TextWriter, ZipReader } from "@zip.js/zip.js";
import { OWN_DATA_PATH } from "#contract/privacy.ts";
import type { Actor, TestApp } from "#test/app.ts";

/** All text of a user's data download, including the names of its files. */
export async function downloadOwnData(app: TestApp, actor: Actor | null): Promise<string> {
  const response = await app.request(OWN_DATA_PATH, { headers: actor ? { cookie: actor.cookie } : {} });
  if (!response.ok) return response.text();
  const zip = new ZipReader(new BlobReader(await response.blob()), { useWebWorkers: false });
  const texts: string[] = [];
  for (const entry of await zip.getEntries()) {
    texts.push(entry.filename);
    if (!entry.directory && /\.(?:json|txt)$/.test(entry.filename)) texts.push(await entry.getData(new TextWriter()));
  }
  return texts.join("\n");
}
