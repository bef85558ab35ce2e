import { useQueryClient, type QueryKey } from "@tanstack/react-query";
import { useEffect, useRef } from "react";

/** Refetches a list when what it is a list of has moved on: `stamp` tells how far that is. */
export function useReread(queryKey: QueryKey, stamp: string): void {
  const queryClient = useQueryClient();
  const seen = useRef(stamp);
  useEffect(() => {
    if (seen.current === stamp) return;
    seen.current = stamp;
    void queryClient.refetchQueries({ queryKey, type: "active" });
  }, [queryClient, queryKey, stamp]);
}
