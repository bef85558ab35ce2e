import { useNavigate } from "@tanstack/react-router";

/**
 * Changes what the address of a list asks for. The change begins at what the address asks for now, not at what is drawn:
 * two choices may follow each other faster than the list is drawn.
 */
export function useSearchChange<S>(path: string): (change: (now: S) => S) => void {
  const navigate = useNavigate();
  return (change) =>
    void navigate({ to: path, search: (now: unknown) => change(now as S) as never, resetScroll: false });
}
