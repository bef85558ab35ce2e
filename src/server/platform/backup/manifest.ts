import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { projectRoot } from "../database/project-root.ts";

/** Something about a backup or its target that the operator has to know; the message is meant to be read. */
export class BackupError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "BackupError";
  }
}

const FORMAT = 1;

const table = z.object({
  /** Schema and name, such as "public.users". */
  name: z.string().regex(/^[a-z_]\w*\.[a-z_]\w*$/),
  columns: z.array(z.string().regex(/^[a-z_]\w*$/)).min(1),
  /** Text, which people can read, but for long bit strings: as text they are eight times as long. */
  format: z.enum(["text", "binary"]),
  rows: z.int().min(0),
  /** Of the rows as COPY writes them, before compression. */
  bytes: z.int().min(0),
  sha256: z.hash("sha256"),
});
export type TableEntry = z.output<typeof table>;

const sequence = z.object({
  name: z.string().regex(/^[a-z_]\w*\.[a-z_]\w*$/),
  value: z.int(),
  isCalled: z.boolean(),
});
export type SequenceEntry = z.output<typeof sequence>;

const manifest = z.object({
  format: z.literal(FORMAT),
  product: z.literal("fitcollective"),
  version: z.string(),
  createdAt: z.iso.datetime(),
  /** PostgreSQL's own version, for people who read this. */
  postgres: z.string(),
  /** The newest migration by its name; unknown to nobody but a stranger's database. */
  newestMigration: z.string(),
  /** The moments of all migrations that had run, as the journal names them. */
  migrations: z.array(z.int()).min(1),
  tables: z.array(table),
  sequences: z.array(sequence),
  /** Background tasks that waited. */
  tasks: z.object({ count: z.int().min(0), sha256: z.hash("sha256") }),
  files: z.object({ count: z.int().min(0), bytes: z.int().min(0), sha256: z.hash("sha256") }),
  /** Whether the secret that signs sessions is in it (embedded database), or stays with the operator. */
  hasSecret: z.boolean(),
});
export type Manifest = z.output<typeof manifest>;

const loose = z.object({ format: z.number(), version: z.string().default("?") });

/** Where the parts of a backup lie in its folder. */
export const PARTS = {
  manifest: "manifest.json",
  manifestHash: "manifest.sha256",
  tables: "tables",
  tasks: "tasks.jsonl",
  files: "files",
  /** A line for each file: SHA-256, size in bytes, key. */
  fileList: "files.list",
  secret: "secret",
} as const;

export function tablePath(folder: string, name: string): string {
  return join(folder, PARTS.tables, `${name}.gz`);
}

export function sha256(bytes: string | Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** The version in package.json. */
export async function productVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(projectRoot(), "package.json"), "utf8")) as { version: string };
  return version;
}

/** Written last: a folder without it is no backup. */
export async function writeManifest(folder: string, content: Omit<Manifest, "format" | "product">): Promise<void> {
  const whole: Manifest = { format: FORMAT, product: "fitcollective", ...content };
  const text = `${JSON.stringify(manifest.parse(whole), undefined, 2)}\n`;
  const options = { mode: 0o600, flush: true };
  // As `sha256sum --check` reads it.
  await writeFile(join(folder, PARTS.manifestHash), `${sha256(text)}  ${PARTS.manifest}\n`, options);
  await writeFile(join(folder, PARTS.manifest), text, options);
}

/** @throws BackupError when the folder is no backup, a damaged one, or one of a format that this version cannot read */
export async function readManifest(folder: string): Promise<Manifest> {
  const [text, hash] = await Promise.all(
    [PARTS.manifest, PARTS.manifestHash].map((name) => readFile(join(folder, name), "utf8").catch(() => undefined)),
  );
  if (text === undefined || hash === undefined)
    throw new BackupError(`${folder} is no backup: it has no ${PARTS.manifest} with its ${PARTS.manifestHash}.`);
  if (hash.split(" ")[0] !== sha256(text)) throw damaged(PARTS.manifest);
  const json: unknown = JSON.parse(text);
  const known = loose.safeParse(json);
  if (known.success && known.data.format > FORMAT)
    throw new BackupError(
      `This backup was made by version ${known.data.version}, which writes another format. Update the product, then restore.`,
    );
  const parsed = manifest.safeParse(json);
  if (!parsed.success) throw damaged(PARTS.manifest);
  return parsed.data;
}

/** What every part that is not what it was when it was written is answered with. */
export function damaged(part: string): BackupError {
  return new BackupError(`The backup is damaged: ${part} is not what was written. Nothing was changed.`);
}
