import { useEffect, useRef, useState } from "react";

/**
 * Runs after a render in which one of the values, read from the address, is another than before, and after a way back or
 * forward; not after the first render. Whoever goes back before a search has come leaves the values as they were, while
 * the field already shows what was sent: so the way itself counts.
 */
export function useFollowAddress(values: readonly unknown[], run: () => void): void {
  const [ways, setWays] = useState(0);
  useEffect(() => {
    const handleWay = () => setWays((count) => count + 1);
    addEventListener("popstate", handleWay);
    return () => removeEventListener("popstate", handleWay);
  }, []);
  const known = useRef<readonly unknown[]>([ways, ...values]);
  useEffect(() => {
    const now = [ways, ...values];
    const hasChanged = now.some((value, index) => value !== known.current[index]);
    known.current = now;
    if (hasChanged) run();
  });
}
