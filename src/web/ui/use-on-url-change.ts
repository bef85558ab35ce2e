import { useEffect, useRef, useState } from "react";

/**
 * Runs a callback after a render in which a value read from the URL has changed, and after back or forward navigation;
 * not after the first render. Going back before a search completes leaves the values unchanged while the field already
 * shows the new text, so the navigation itself also counts.
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
