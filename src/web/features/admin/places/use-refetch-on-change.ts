import { useQueryClient, type QueryKey } from "@tanstack/react-query";
import { useEffect, useRef } from "react";

/** Refetches a list whenever `stamp` changes; the stamp is derived from the progress of the list's parent. */
export function useRefetchOnChange(queryKey: QueryKey, stamp: string): void {
  const queryClient = useQueryClient();
  const seen = useRef(stamp);
  useEffect(() => {
    if (seen.current === stamp) return;
    seen.current = stamp;
    void queryClient.refetchQueries({ queryKey, type: "active" });
  }, [queryClient, queryKey, stamp]);
}
