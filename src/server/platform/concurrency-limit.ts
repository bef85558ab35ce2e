import { appError } from "./errors.ts";

export interface ConcurrencyLimit {
  /**
   * Runs the work when there is room.
   * @param client shares the queue fairly: the next to run is of the client whose work ran longest ago
   * @throws AppError busy (503) when the limits of running and waiting work are both reached, or the wait takes too long
   */
  run<T>(work: () => Promise<T>, client?: string): Promise<T>;
}

export interface QueueLimits {
  /** How many may queue before further ones are rejected; none by default. */
  waiting?: number;
  /** How long one may wait; without a limit by default. */
  waitMs?: number;
}

interface Waiting {
  start: () => void;
  reject: () => void;
}

/**
 * Limits concurrent work in this process, such as password hashing or image decoding. A full queue has room for a
 * client with less waiting work than another: the latest work of the client with the most is rejected instead.
 */
export function limitConcurrency(limit: number, { waiting: most = 0, waitMs }: QueueLimits = {}): ConcurrencyLimit {
  /** In the order in which clients are served. */
  const queues = new Map<string, Waiting[]>();
  let waiting = 0;
  let running = 0;

  async function enter(client: string): Promise<void> {
    if (running < limit) {
      running += 1;
      return;
    }
    if (waiting >= most && !makeRoomFor(client)) throw appError("busy");
    await wait(client);
  }

  function wait(client: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer =
        waitMs === undefined
          ? undefined
          : setTimeout(() => {
              remove(client, entry);
              entry.reject();
            }, waitMs);
      const entry: Waiting = {
        start() {
          clearTimeout(timer);
          resolve();
        },
        reject() {
          clearTimeout(timer);
          reject(appError("busy"));
        },
      };
      queues.set(client, [...(queues.get(client) ?? []), entry]);
      waiting += 1;
    });
  }

  function remove(client: string, entry: Waiting): void {
    const others = (queues.get(client) ?? []).filter((each) => each !== entry);
    if (others.length > 0) queues.set(client, others);
    else queues.delete(client);
    waiting -= 1;
  }

  function makeRoomFor(client: string): boolean {
    const [greediest, queue] = [...queues].reduce((a, b) => (b[1].length > a[1].length ? b : a), ["", []]);
    const latest = queue.at(-1);
    if (!latest || queue.length <= (queues.get(client)?.length ?? 0) + 1) return false;
    remove(greediest, latest);
    latest.reject();
    return true;
  }

  /** Finished work passes its place to the next in the queue, so that newer work cannot overtake it. */
  function leave(): void {
    const [next] = queues;
    const [client, [entry, ...others]] = next ?? ["", []];
    if (!entry) {
      running -= 1;
      return;
    }
    queues.delete(client);
    if (others.length > 0) queues.set(client, others);
    waiting -= 1;
    entry.start();
  }

  return {
    async run(work, client = "") {
      await enter(client);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
