import { createHash, randomBytes } from "node:crypto";
import { chmod, chown, lstat, mkdir, readlink, realpath, rm, stat, symlink, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { codeOf, EmbeddedPostgresError } from "./embedded-error.ts";
import { projectRoot } from "./project-root.ts";

/** The operating system user that PostgreSQL runs as. */
export interface SystemUser {
  uid: number;
  gid: number;
}

/** The folders and the user of one private server. */
export interface ServerFolders {
  /** DATA_DIR/postgres, or the folder that it links to. */
  root: string;
  data: string;
  /** Its path is short enough for a Unix socket. */
  sockets: string;
  log: string;
  /** Undefined for the user of this process. */
  runAs: SystemUser | undefined;
  /** Folder for a copy of the binaries when those of the package cannot be used. */
  copies: string;
}

const NAME = "fitcollective";
const SYSTEM_FOLDER = "/var/lib";
/** PostgreSQL does not run as root; this user owns no files. */
const NOBODY: SystemUser = { uid: 65534, gid: 65534 };
// A socket address has room for 108 bytes on Linux and 104 elsewhere, including "/.s.PGSQL.5432" and a terminating NUL.
const SOCKET_FOLDER_BYTES = process.platform === "linux" ? 93 : 89;

/**
 * Decides where the server of a data folder is stored and creates the folders. Under root, when the server's user could
 * not reach the data folder, that is a folder in /var/lib, and DATA_DIR/postgres becomes a symlink to it; removing the
 * symlink means starting with an empty database.
 */
export async function prepareFolders(dataDir: string): Promise<ServerFolders> {
  await mkdir(dataDir, { recursive: true });
  const home = await realpath(dataDir);
  const root = await realpath(await resolveRoot(join(home, "postgres")));
  const data = join(root, "data");
  const runAs = await chooseAccount(data);
  const sockets = await chooseSockets(root, runAs);
  return {
    root,
    data,
    sockets,
    log: join(root, "postgres.log"),
    runAs,
    copies: isRoot() ? await projectFolder() : root,
  };
}

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** Gives a folder to the server's user, closed to all others. */
export async function makePrivate(folder: string, runAs: SystemUser | undefined): Promise<void> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o700);
  if (runAs) await chown(folder, runAs.uid, runAs.gid);
}

async function resolveRoot(wanted: string): Promise<string> {
  const known = await lstat(wanted).catch(() => undefined);
  if (known?.isSymbolicLink()) {
    const target = await readlink(wanted);
    await mkdir(target, { recursive: true, mode: 0o711 });
    return target;
  }
  if (known) return wanted;
  if (isRoot() && !((await isTraversable(dirname(wanted))) && (await canChangeOwner(dirname(wanted)))))
    return linkRootElsewhere(wanted);
  await mkdir(wanted, { recursive: true });
  if (isRoot()) await chmod(wanted, 0o711);
  return wanted;
}

async function linkRootElsewhere(wanted: string): Promise<string> {
  const target = join(await projectFolder(), `data-${randomBytes(6).toString("hex")}`);
  await mkdir(target);
  await chmod(target, 0o711);
  await writeFile(join(target, "belongs-to"), `${wanted}\n`);
  try {
    await symlink(target, wanted);
    return target;
  } catch (error) {
    await rm(target, { recursive: true, force: true });
    // Another process was faster.
    if (codeOf(error) === "EEXIST") return resolveRoot(wanted);
    throw error;
  }
}

/** One folder for each clone of the project, so that two clones never share one. */
async function projectFolder(): Promise<string> {
  const folder = join(SYSTEM_FOLDER, `${NAME}-${hash(projectRoot())}`);
  try {
    await mkdir(folder, { recursive: true });
    await chmod(folder, 0o711);
  } catch (error) {
    throw new EmbeddedPostgresError(
      `PostgreSQL may not run as root, and ${folder} cannot be made for another user.`,
      undefined,
      error,
    );
  }
  return folder;
}

/** Whether a user without groups can traverse the path to a folder. */
async function isTraversable(folder: string): Promise<boolean> {
  for (let at = folder; ; at = dirname(at)) {
    const { mode, uid } = await stat(at);
    if ((mode & (uid === NOBODY.uid ? 0o100 : 0o001)) === 0) return false;
    if (at === dirname(at)) return true;
  }
}

/** Whether root can change the owner of a folder, which mounts from another machine often do not allow. */
async function canChangeOwner(folder: string): Promise<boolean> {
  const probe = join(folder, `.owner-${randomBytes(6).toString("hex")}`);
  try {
    await makePrivate(probe, NOBODY);
    return (await stat(probe)).uid === NOBODY.uid;
  } catch {
    return false;
  } finally {
    await rm(probe, { recursive: true, force: true });
  }
}

async function chooseAccount(data: string): Promise<SystemUser | undefined> {
  const owner = await stat(data).catch(() => undefined);
  if (isRoot()) return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : NOBODY;
  if (owner && process.getuid && owner.uid !== process.getuid()) {
    throw new EmbeddedPostgresError(
      `The database in ${data} belongs to another user (uid ${owner.uid}).`,
      "Start as that user or as root, choose another DATA_DIR, or set DATABASE_URL.",
    );
  }
  return undefined;
}

async function chooseSockets(root: string, runAs: SystemUser | undefined): Promise<string> {
  const short = `${NAME}-${hash(root)}`;
  const elsewhere = isRoot() ? [SYSTEM_FOLDER] : [findHome(), process.env["XDG_RUNTIME_DIR"]];
  const candidates = [
    join(root, "run"),
    ...elsewhere.flatMap((folder) => (folder ? [join(folder, short)] : [])),
  ].filter((folder) => Buffer.byteLength(folder) <= SOCKET_FOLDER_BYTES);
  for (const folder of candidates) {
    try {
      await makePrivate(folder, runAs);
      return folder;
    } catch (error) {
      if (folder === candidates.at(-1)) throw error;
    }
  }
  throw new EmbeddedPostgresError(
    `The path ${root} is too long for a socket.`,
    "Choose a shorter DATA_DIR, or set DATABASE_URL.",
  );
}

/** The user's cache folder; a user unknown to the system may have none. */
function findHome(): string | undefined {
  try {
    return join(homedir(), ".cache");
  } catch {
    return undefined;
  }
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}
