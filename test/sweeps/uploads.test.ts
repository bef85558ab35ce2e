import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
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
import { actorOf, forgetThrottles, openWorld, PRINCIPALS, type Principal, type World } from "./world.ts";

/** Every field of an endpoint that takes a file: who adds another to the contract is swept at once. spec: bars, safety 5 */
const DOORS = ALL_ENDPOINTS.flatMap((endpoint) =>
  Object.entries<FileField>(endpoint.files ?? {}).map(([field, { accept }]) => ({
    key: endpointKey(endpoint),
    endpoint,
    field,
    accept,
  })),
);
type Door = (typeof DOORS)[number];

let world: World;
/** What each kind of door refuses, and what it writes anew, keeps or reads for good. */
let refused: Record<FileField["accept"], HostileFile[]>;
let disguised: HostileFile[];
let good: Record<FileField["accept"], HostileFile>;
/** As large as files may be; those of one byte more are among the hostile ones. */
let largest: Record<FileField["accept"], HostileFile[]>;

beforeAll(async () => {
  world = await openWorld();
  const [images, documents, png] = await Promise.all([hostileImages(), hostileDocuments(), goodImage("png")]);
  disguised = await disguisedImages();
  // A field that was left empty comes as a file of nothing.
  const all = [...images, ...documents].filter(({ bytes }) => bytes.length > 0);
  refused = {
    // A picture is no hostile picture, a passive document no hostile document.
    image: all.filter(({ what }) => what !== "a GIF, which no document is"),
    document: all.filter(({ what }) => what !== "a PDF named .png"),
    csv: all,
  };
  good = {
    image: { what: "a picture", name: "a.png", type: "image/png", bytes: png },
    document: { what: "a document", name: "a.pdf", type: "application/pdf", bytes: pdf() },
    csv: { what: "a list", name: "a.csv", type: "text/csv", bytes: Buffer.from("name,category\n") },
  };
  // A PDF must end as one: what fills it stands behind its first line.
  const filled = ({ what, bytes, ...file }: HostileFile, at: number): HostileFile => ({
    ...file,
    what: `${what} of 5 MB`,
    bytes: Buffer.concat([bytes.subarray(0, at), Buffer.alloc(UPLOAD_BYTES - bytes.length, " "), bytes.subarray(at)]),
  });
  largest = { image: [filled(good.image, png.length)], document: [filled(good.document, 9)], csv: [] };
});
afterAll(() => world.app.close());

test("there are 60 hostile files for each door, and doors", () => {
  for (const files of Object.values(refused)) expect(files.length).toBeGreaterThanOrEqual(60);
  expect(DOORS.length).toBeGreaterThanOrEqual(20);
});

/** Somebody whom the matrix lets do it; the admin where nobody else may. */
function writer(key: string): Principal {
  const may = PRINCIPALS.filter((name) => (MATRIX[key]?.[name] ?? 999) < 300);
  return may.findLast((name) => name !== "admin") ?? "admin";
}

/** Every file that the product keeps, be it on the way. */
async function kept(): Promise<string[]> {
  const folder = world.app.platform.config.dataDir;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted();
}

/** Calls the door with a file, everything else of the call made for it or as it was. */
async function upload(door: Door, { name, type, bytes }: HostileFile, actor: Actor | null, arranged?: object) {
  const input = arranged ?? (await CALLS[door.key]?.(world, writer(door.key))) ?? {};
  const file = new File([new Uint8Array(bytes)], name, { type });
  return send(world, door.endpoint, { ...input, files: { [door.field]: file } }, actor);
}

describe.each(DOORS.map((door) => [`${door.key}, ${door.field}`, door] as const))("%s", (_, door) => {
  test("refuses every hostile file, and keeps nothing of it", async () => {
    const actor = await actorOf(world, writer(door.key));
    const arranged = (await CALLS[door.key]?.(world, writer(door.key))) ?? {};
    const before = await kept();
    const wrong: string[] = [];
    for (const [index, file] of refused[door.accept].entries()) {
      if (index % 50 === 0) await forgetThrottles(world);
      const { response, text } = await upload(door, file, actor, arranged);
      const says = response.status >= 400 ? (JSON.parse(text) as { error?: unknown }).error : undefined;
      if (response.status < 400 || response.status >= 500 || response.status === 429 || typeof says !== "string")
        wrong.push(`${file.what}: ${response.status} ${text}`);
    }
    expect(wrong).toEqual([]);
    expect(await kept()).toEqual(before);
  });

  test("writes disguised pictures anew, under names of its own, and gives files out without a chance to run", async () => {
    const actor = await actorOf(world, writer(door.key));
    const wrong: string[] = [];
    for (const file of [...disguised, good[door.accept], ...largest[door.accept]]) {
      await forgetThrottles(world);
      const arranged = (await CALLS[door.key]?.(world, writer(door.key))) ?? {};
      const before = new Set(await kept());
      const { response, text } = await upload(door, file, actor, arranged);
      if (response.status >= 500 || response.status === 429) wrong.push(`${file.what}: ${response.status} ${text}`);
      const made = (await kept()).filter((path) => !before.has(path));
      if (response.status >= 400 && made.length > 0) wrong.push(`${file.what} was refused and kept`);
      if (made.length > 0 !== isTaken(door, file) || (made.length > 0 && response.status >= 300))
        wrong.push(`${file.what}: ${response.status} ${text}, ${made.length} files`);
      for (const path of made) wrong.push(...(await faultsOf(path, file, actor)));
    }
    expect(wrong).toEqual([]);
  });
});

/** Whether a door keeps a file that decodes: lists are read and not kept, and documents are scanned as JPEG or PNG. */
function isTaken({ accept }: Door, { what }: HostileFile): boolean {
  return accept === "image" || (accept === "document" && !/GIF|WebP/.test(what));
}

const NAME = /^files\/([a-z-]+(?:\/[a-z0-9]{2}){2}\/[a-z0-9]{16,}\.(webp|pdf|png|jpg))$/;
const HOSTILE = /<script|<\?php|<!doctype|PK\u0003\u0004|Exif|GPS|CanaryCam|\/JavaScript/i;

/** What is wrong with a file that was kept, and with how it is given out. */
async function faultsOf(path: string, { what, bytes: sent }: HostileFile, actor: Actor | null): Promise<string[]> {
  const [, key, ending] = NAME.exec(path) ?? [];
  if (key === undefined) return [`${what} is kept as ${path}`];
  const bytes = await readFile(join(world.app.platform.config.dataDir, path));
  const faults: string[] = [];
  if (HOSTILE.test(bytes.toString("latin1"))) faults.push(`${what} is kept with what it hid`);
  if (ending !== "pdf" && bytes.equals(sent)) faults.push(`${what} is kept as it came`);
  const headers = actor ? { cookie: actor.cookie } : {};
  const answers = await Promise.all(
    [`/images/original/${key}`, `/files/${key}`].map((url) => world.app.request(url, { headers })),
  );
  const given = answers.filter(({ status }) => status === 200);
  if (given.length !== 1) faults.push(`${what} is given out at ${given.length} places`);
  for (const answer of answers) {
    const csp = answer.headers.get("content-security-policy") ?? "";
    const isSafe = answer.headers.get("x-content-type-options") === "nosniff" && /(^|; )sandbox$/.test(csp);
    if (!isSafe) faults.push(`${what} could run in a browser`);
  }
  const disposition = given[0]?.headers.get("content-disposition") ?? "";
  if (ending === "pdf" && !disposition.startsWith("attachment")) faults.push(`${what} opens in the browser`);
  return faults;
}
