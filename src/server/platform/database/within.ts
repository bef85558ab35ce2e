/**
 * How often this process looks for a late response: when it was busy itself, its timers run before it reads what arrived
 * meanwhile.
 */
const LOOKS = 10;
const LOOK_MS = 20;

/**
 * Waits for work at most so long, and a little longer if this process is busy.
 * @throws what the work throws, or an error with the message
 */
export async function within<T>(ms: number, work: Promise<T>, message = `no response within ${ms} ms`): Promise<T> {
  let isDone = false;
  const done = () => (isDone = true);
  work.then(done, done);
  const late = (async () => {
    await sleep(ms);
    for (let looks = 0; looks < LOOKS && !isDone; looks += 1) await sleep(LOOK_MS);
    throw new Error(message);
  })();
  late.catch(() => {});
  return Promise.race([work, late]);
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms).unref());
}
