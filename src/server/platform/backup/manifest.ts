import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { projectRoot } from "../database/project-root.ts";

/** A problem with a backup or its target; the message is for the operator. */
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
  /** Text, which people can read; binary for tables with bit strings, which are eight times as long as text. */
  format: z.enum(["text", "binary"]),
  rows: z.int().min(0),
  /** Size of the COPY output before compression. */
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
  /** The version of the PostgreSQL server, for information only. */
  postgres: z.string(),
  /** Name of the newest migration that ran. */
  newestMigration: z.string(),
  /** The timestamps of all migrations that ran, as in Drizzle's journal. */
  migrations: z.array(z.int()).min(1),
  tables: z.array(table),
  sequences: z.array(sequence),
  /** Waiting background tasks. */
  tasks: z.object({ count: z.int().min(0), sha256: z.hash("sha256") }),
  files: z.object({ count: z.int().min(0), bytes: z.int().min(0), sha256: z.hash("sha256") }),
  /** Whether the session secret is included (embedded database); otherwise it is a setting that the operator keeps. */
  hasSecret: z.boolean(),
});
export type Manifest = z.output<typeof manifest>;

const versionOnly = z.object({ format: z.number(), version: z.string().default("?") });

/** Paths of the parts of a backup within its folder. */
export const PARTS = {
  manifest: "manifest.json",
  manifestHash: "manifest.sha256",
  tables: "tables",
  tasks: "tasks.jsonl",
  files: "files",
  /** One line for each file: SHA-256, size in bytes, key. */
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

/** Written last: a folder without a manifest is not a backup. */
export async function writeManifest(folder: string, content: Omit<Manifest, "format" | "product">): Promise<void> {
  const whole: Manifest = { format: FORMAT, product: "fitcollective", ...content };
  const text = `${JSON.stringify(manifest.parse(whole), undefined, 2)}\n`;
  const options = { mode: 0o600, flush: true };
  // In the format of `sha256sum --check`.
  await writeFile(join(folder, PARTS.manifestHash), `${sha256(text)}  ${PARTS.manifest}\n`, options);
  await writeFile(join(folder, PARTS.manifest), text, options);
}

/** @throws BackupError when the folder is not a backup, is damaged, or has a format that this version cannot read */
export async function readManifest(folder: string): Promise<Manifest> {
  const [text, hash] = await Promise.all(
    [PARTS.manifest, PARTS.manifestHash].map((name) => readFile(join(folder, name), "utf8").catch(() => undefined)),
  );
  if (text === undefined || hash === undefined)
    throw new BackupError(`${folder} is no backup: it has no ${PARTS.manifest} with its ${PARTS.manifestHash}.`);
  if (hash.split(" ")[0] !== sha256(text)) throw damagedError(PARTS.manifest);
  const json: unknown = JSON.parse(text);
  const known = versionOnly.safeParse(json);
  if (known.success && known.data.format > FORMAT)
    throw new BackupError(
      `This backup was made by version ${known.data.version}, which writes another format. Update the product, then restore.`,
    );
  const parsed = manifest.safeParse(json);
  if (!parsed.success) throw damagedError(PARTS.manifest);
  return parsed.data;
}

/** The error for a part whose content has changed since it was written. */
export function damagedError(part: string): BackupError {
  return new BackupError(`The backup is damaged: ${part} is not what was written. Nothing was changed.`);
}
