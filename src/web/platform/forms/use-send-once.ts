import { useRef } from "react";

/**
 * Sends one request at a time. A mutation is pending only from the next render on, so a second press before it would
 * send again.
 * @param send reports its own failures
 */
export function useSendOnce<T>(send: (input: T) => Promise<unknown>): (input: T) => void {
  const isSending = useRef(false);
  return (input) => {
    if (isSending.current) return;
    isSending.current = true;
    void send(input)
      .catch(() => undefined)
      .finally(() => {
        isSending.current = false;
      });
  };
}
