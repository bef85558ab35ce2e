import { readdir, rm } from "node:fs/promises";
import { join, relative } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { endpointKey, type FileField } from "#contract/endpoint.ts";
import { UPLOAD_BYTES } from "#contract/file-size.ts";
import { ALL_ENDPOINTS } from "#contract/all-endpoints.ts";
import {
  disguisedImages,
  goodImage,
  hostileDocuments,
  hostileImages,
  pdf,
  type HostileFile,
} from "#test/hostile-files.ts";
import type { Actor } from "#test/app.ts";
import { CALLS } from "./calls.ts";
import { MATRIX } from "./matrix.ts";
import { send } from "./send.ts";
import { actorOf, resetRateLimits, openWorld, PRINCIPALS, type Principal, type World } from "./world.ts";

/**
 * Every file field of the contract's endpoints, so that a new one is swept without further work. spec: bars, safety 5
 */
const FILE_FIELDS = ALL_ENDPOINTS.flatMap((endpoint) =>
  Object.entries<FileField>(endpoint.files ?? {}).map(([field, { accept }]) => ({
    key: endpointKey(endpoint),
    endpoint,
    field,
    accept,
  })),
);
type FileFieldCase = (typeof FILE_FIELDS)[number];

let world: World;
/** Files that each kind of field rejects. It may accept those in `disguised`, `good` and `largest`. */
let rejected: Record<FileField["accept"], HostileFile[]>;
let disguised: HostileFile[];
let good: Record<FileField["accept"], HostileFile>;
/** Files of the maximum size. Files that are one byte larger are among the hostile ones. */
let largest: Record<FileField["accept"], HostileFile[]>;

beforeAll(async () => {
  world = await openWorld();
  const [images, documents, png] = await Promise.all([hostileImages(), hostileDocuments(), goodImage("png")]);
  disguised = await disguisedImages();
  // Leaves out empty files, because a file field without a file is sent as a file of zero bytes.
  const all = [...images, ...documents].filter(({ bytes }) => bytes.length > 0);
  rejected = {
    // Leaves out the files that only the other kind of field must reject.
    image: all.filter(({ what }) => what !== "a GIF, which no document is"),
    document: all.filter(({ what }) => what !== "a PDF named .png"),
    csv: all,
  };
  good = {
    image: { what: "a picture", name: "a.png", type: "image/png", bytes: png },
    document: { what: "a document", name: "a.pdf", type: "application/pdf", bytes: pdf() },
    csv: { what: "a list", name: "a.csv", type: "text/csv", bytes: Buffer.from("name,category\n") },
  };
  // A PDF must end with its trailer, so the padding follows its first line.
  const filled = ({ what, bytes, ...file }: HostileFile, at: number): HostileFile => ({
    ...file,
    what: `${what} of 5 MB`,
    bytes: Buffer.concat([bytes.subarray(0, at), Buffer.alloc(UPLOAD_BYTES - bytes.length, " "), bytes.subarray(at)]),
  });
  largest = { image: [filled(good.image, png.length)], document: [filled(good.document, 9)], csv: [] };
});
afterAll(() => world.app.close());

// Each upload is checked by listing all stored files: keeping those of earlier tests doubled the time.
afterEach(() => rm(join(world.app.platform.config.dataDir, "files"), { recursive: true, force: true }));

test("there are at least 60 hostile files for each kind of field, and at least 20 fields", () => {
  for (const files of Object.values(rejected)) expect(files.length).toBeGreaterThanOrEqual(60);
  expect(FILE_FIELDS.length).toBeGreaterThanOrEqual(20);
});

/** A principal that the matrix allows to make the call: the admin only if no other principal may. */
function callerFor(key: string): Principal {
  const may = PRINCIPALS.filter((name) => (MATRIX[key]?.[name] ?? 999) < 300);
  return may.findLast((name) => name !== "admin") ?? "admin";
}

/** Every stored file, including temporary ones. */
async function storedFiles(): Promise<string[]> {
  const folder = world.app.platform.config.dataDir;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted();
}

/** Uploads a file to the field. @param arranged the rest of the call; by default the call of CALLS */
async function upload(door: FileFieldCase, { name, type, bytes }: HostileFile, actor: Actor | null, arranged?: object) {
  const input = arranged ?? (await CALLS[door.key]?.(world, callerFor(door.key))) ?? {};
  const file = new File([new Uint8Array(bytes)], name, { type });
  return send(world, door.endpoint, { ...input, files: { [door.field]: file } }, actor);
}

describe.each(FILE_FIELDS.map((door) => [`${door.key}, ${door.field}`, door] as const))("%s", (_, door) => {
  test("rejects every hostile file, and stores nothing of it", async () => {
    const actor = await actorOf(world, callerFor(door.key));
    const arranged = (await CALLS[door.key]?.(world, callerFor(door.key))) ?? {};
    const before = await storedFiles();
    const wrong: string[] = [];
    for (const [index, file] of rejected[door.accept].entries()) {
      if (index % 50 === 0) await resetRateLimits(world);
      const { response, text } = await upload(door, file, actor, arranged);
      const says = response.status >= 400 ? (JSON.parse(text) as { error?: unknown }).error : undefined;
      if (response.status < 400 || response.status >= 500 || response.status === 429 || typeof says !== "string")
        wrong.push(`${file.what}: ${response.status} ${text}`);
    }
    expect(wrong).toEqual([]);
    expect(await storedFiles()).toEqual(before);
  });

  test("re-encodes disguised pictures, stores files under new names, and serves them so that they cannot run", async () => {
    const actor = await actorOf(world, callerFor(door.key));
    const wrong: string[] = [];
    for (const file of [...disguised, good[door.accept], ...largest[door.accept]]) {
      await resetRateLimits(world);
      const arranged = (await CALLS[door.key]?.(world, callerFor(door.key))) ?? {};
      const before = new Set(await storedFiles());
      const { response, text } = await upload(door, file, actor, arranged);
      if (response.status >= 500 || response.status === 429) wrong.push(`${file.what}: ${response.status} ${text}`);
      const made = (await storedFiles()).filter((path) => !before.has(path));
      if (response.status >= 400 && made.length > 0) wrong.push(`${file.what} was rejected but stored`);
      if (made.length > 0 !== isStored(door, file) || (made.length > 0 && response.status >= 300))
        wrong.push(`${file.what}: ${response.status} ${text}, ${made.length} files`);
      for (const path of made) wrong.push(...(await problemsOf(path, file, actor)));
    }
    expect(wrong).toEqual([]);
  });
});

/**
 * Whether a field stores an accepted file: CSV files are parsed but not stored, and of images a document field accepts
 * only JPEG and PNG, for scans.
 */
function isStored({ accept }: FileFieldCase, { what }: HostileFile): boolean {
  return accept === "image" || (accept === "document" && !/GIF|WebP/.test(what));
}

const NAME = /^files\/([a-z-]+(?:\/[a-z0-9]{2}){2}\/[a-z0-9]{16,}\.(webp|pdf|png|jpg))$/;
const HOSTILE = /<script|<\?php|<!doctype|PK\u0003\u0004|Exif|GPS|CanaryCam|\/JavaScript/i;

/** What is wrong with a stored file, and with how it is served. */
async function problemsOf(path: string, { what, bytes: sent }: HostileFile, actor: Actor | null): Promise<string[]> {
  const [, key, ending] = NAME.exec(path) ?? [];
  if (key === undefined) return [`${what} is stored as ${path}`];
  // Through the store, because identity documents are encrypted on the disk.
  const bytes = (await world.app.platform.files.bytes(key)) ?? Buffer.alloc(0);
  const faults: string[] = [];
  if (HOSTILE.test(bytes.toString("latin1"))) faults.push(`${what} still contains its hidden content`);
  if (ending !== "pdf" && bytes.equals(sent)) faults.push(`${what} is stored unchanged`);
  const headers = actor ? { cookie: actor.cookie } : {};
  const responses = await Promise.all(
    [`/images/original/${key}`, `/files/${key}`].map((url) => world.app.request(url, { headers })),
  );
  const given = responses.filter(({ status }) => status === 200);
  if (given.length !== 1) faults.push(`${what} is served at ${given.length} paths`);
  for (const answer of responses) {
    const csp = answer.headers.get("content-security-policy") ?? "";
    const isSafe = answer.headers.get("x-content-type-options") === "nosniff" && /(^|; )sandbox$/.test(csp);
    if (!isSafe) faults.push(`${what} could run in a browser`);
  }
  const disposition = given[0]?.headers.get("content-disposition") ?? "";
  if (ending === "pdf" && !disposition.startsWith("attachment")) faults.push(`${what} opens in the browser`);
  return faults;
}
