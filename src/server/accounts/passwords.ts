import { hash, verify, type Options } from "@node-rs/argon2";
import { limitConcurrency } from "#server/platform/throttle.ts";

// argon2id is the library's default algorithm; 19 MiB and two passes take about 25 ms.
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const AT_ONCE = 4;

export interface Passwords {
  /**
   * @returns the argon2id hash, which contains its salt and cost
   * @throws AppError busy when four are already running
   */
  hash(password: string): Promise<string>;
  /** @throws AppError busy when four are already running */
  verify(storedHash: string, password: string): Promise<boolean>;
}

/** Hashes without the limit, for command-line tools and tests. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** Limits concurrent hashing to four, because it takes much memory and CPU. spec: bars, safety 6 */
export function createPasswords(): Passwords {
  const gate = limitConcurrency(AT_ONCE);
  return {
    hash: (password) => gate.run(() => hashPassword(password)),
    verify: (storedHash, password) => gate.run(() => verify(storedHash, password)),
  };
}
