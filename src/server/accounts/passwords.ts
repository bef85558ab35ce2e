import { hash, verify, type Options } from "@node-rs/argon2";
import { limitConcurrency } from "#server/platform/concurrency-limit.ts";

// argon2id is the library's default algorithm; 19 MiB and two passes take about 25 ms.
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const AT_ONCE = 4;
const WAITING = 40;
const WAIT_MS = 3_000;

/** Clients, by network, take turns when many passwords have to be hashed. */
export interface Passwords {
  /**
   * @returns the argon2id hash, which contains its salt and cost
   * @throws AppError busy when the queue is full or slower than three seconds
   */
  hash(password: string, network: string): Promise<string>;
  /** @throws AppError busy when the queue is full or slower than three seconds */
  verify(storedHash: string, password: string, network: string): Promise<boolean>;
}

/** Hashes without the limit, for command-line tools and tests. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** Limits concurrent hashing to four, because it takes much memory and CPU. spec: bars, safety 6 */
export function createPasswords({ waitMs = WAIT_MS }: { waitMs?: number } = {}): Passwords {
  const gate = limitConcurrency(AT_ONCE, { waiting: WAITING, waitMs });
  return {
    hash: (password, network) => gate.run(() => hashPassword(password), network),
    verify: (storedHash, password, network) => gate.run(() => verify(storedHash, password), network),
  };
}
