import { useNavigate } from "@tanstack/react-router";

/**
 * Changes what the address of a list asks for. The change begins at what the address asks for now, not at what is drawn:
 * two choices may follow each other faster than the list is drawn.
 * @param read reads an address, which may hold names that are not ours
 */
export function useSearchChange<S>(path: string, read: (raw: object) => S): (change: (now: S) => S) => void {
  const navigate = useNavigate();
  return (change) =>
    void navigate({ to: path, search: (now: object) => change(read(now)) as never, resetScroll: false });
}
