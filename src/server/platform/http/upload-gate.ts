import { appError } from "../errors.ts";
import { THROTTLES, type Throttle } from "../throttle.ts";

/** How many uploads of a user may arrive at the same time. */
const AT_ONCE = 3;
const RETRY_AFTER_SECONDS = 5;

/** Counts an upload before its body is read. Returns a function to call when the body is there. */
export type AdmitUpload = (userId: number) => Promise<() => void>;

/**
 * Limits the uploads of a user: three at the same time in this process, and their number per hour.
 * @returns a function that throws uploads.at_once or too_many_requests
 */
export function createUploadGate({ throttle }: { throttle: Throttle }): AdmitUpload {
  const arriving = new Map<number, number>();

  function add(userId: number, change: 1 | -1): void {
    const count = (arriving.get(userId) ?? 0) + change;
    if (count > 0) arriving.set(userId, count);
    else arriving.delete(userId);
  }

  return async function admit(userId) {
    if ((arriving.get(userId) ?? 0) >= AT_ONCE)
      throw appError("uploads.at_once", { retryAfterSeconds: RETRY_AFTER_SECONDS });
    add(userId, 1);
    try {
      await throttle.consume(THROTTLES.upload, String(userId));
    } catch (error) {
      add(userId, -1);
      throw error;
    }
    return () => add(userId, -1);
  };
}
