import { vi } from "vitest";

/** Gives a test a browser's storage, whose entries are returned; the test removes it with `vi.unstubAllGlobals`. */
export function stubStorage(name: "sessionStorage" | "localStorage"): Map<string, string> {
  const stored = new Map<string, string>();
  const methods = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  // A storage has its entries as properties, and methods that are not enumerated.
  vi.stubGlobal(
    name,
    new Proxy(methods, {
      ownKeys: () => [...stored.keys()],
      getOwnPropertyDescriptor: (_, key) => ({ value: stored.get(String(key)), enumerable: true, configurable: true }),
    }),
  );
  return stored;
}
