import { useEffect, useRef, useState } from "react";

/**
 * Runs a callback after a render in which a value read from the URL has changed, and after back or forward navigation;
 * not after the first render. Going back before a search completes leaves the values unchanged while the field already
 * shows the new text, so the navigation itself also counts.
 */
export function useOnUrlChange(values: readonly unknown[], run: () => void): void {
  const [navigations, setWays] = useState(0);
  useEffect(() => {
    const handlePopState = () => setWays((count) => count + 1);
    addEventListener("popstate", handlePopState);
    return () => removeEventListener("popstate", handlePopState);
  }, []);
  const known = useRef<readonly unknown[]>([navigations, ...values]);
  useEffect(() => {
    const now = [navigations, ...values];
    const hasChanged = now.some((value, index) => value !== known.current[index]);
    known.current = now;
    if (hasChanged) run();
  });
}
