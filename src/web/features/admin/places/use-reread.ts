import { useEffect, useRef } from "react";

/** Reads a list anew when what it is a list of has moved on: `stamp` tells how far that is. */
export function useReread(refetch: () => unknown, stamp: string): void {
  const seen = useRef(stamp);
  useEffect(() => {
    if (seen.current === stamp) return;
    seen.current = stamp;
    void refetch();
  }, [refetch, stamp]);
}
