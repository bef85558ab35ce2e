import { statfsSync } from "node:fs";
import { chmod, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";
/** More than a whole run writes. */
const ROOM_BYTES = 8 * 1024 ** 3;

/** Whether the folder in memory has room for a whole run. */
export function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM_BYTES;
  } catch {
    // Not Linux.
    return false;
  }
}

/**
 * The folder for databases and files of tests: in memory where it has room, otherwise the system's. A test that starts
 * with its own database copies 1,500 small files, which takes a disk ten times as long.
 */
export function temporaryRoot(): string {
  return hasRoomInMemory() ? MEMORY : tmpdir();
}

/** A new data folder that PostgreSQL's own user can enter, so that the database is inside and is removed with it. */
export async function makeDataFolder(prefix: string, root = temporaryRoot()): Promise<string> {
  const folder = await mkdtemp(join(root, prefix));
  await chmod(folder, 0o755);
  return folder;
}
