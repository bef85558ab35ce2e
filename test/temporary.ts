import { statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const MEMORY = "/dev/shm";
/** More than a whole run writes. */
const ROOM_BYTES = 8 * 1024 ** 3;

/**
 * The folder for databases and files of tests: in memory where it has room, otherwise the system's. A test that starts
 * with its own database copies 1,500 small files, which takes a disk ten times as long.
 */
export function temporaryRoot(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize >= ROOM_BYTES) return MEMORY;
  } catch {
    // Not Linux.
  }
  return tmpdir();
}
