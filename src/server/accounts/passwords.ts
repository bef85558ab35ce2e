import { hash, verify, type Options } from "@node-rs/argon2";
import { atMost } from "#server/platform/throttle.ts";

// argon2id is the library's default algorithm; 19 MiB and two passes take about 25 ms.
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const AT_ONCE = 4;

export interface Passwords {
  /**
   * @returns the argon2id hash, with its salt and costs in it
   * @throws AppError busy when four are being worked on already
   */
  hash(password: string): Promise<string>;
  /** @throws AppError busy when four are being worked on already */
  verify(storedHash: string, password: string): Promise<boolean>;
}

/** Hashes without a gate, for tools on this machine. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** Hashing is memory and processor: more than four at once would starve everything else. spec: bars, safety 6 */
export function createPasswords(): Passwords {
  const gate = atMost(AT_ONCE);
  return {
    hash: (password) => gate.run(() => hashPassword(password)),
    verify: (storedHash, password) => gate.run(() => verify(storedHash, password)),
  };
}
