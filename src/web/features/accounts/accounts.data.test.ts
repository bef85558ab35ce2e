import { afterEach, expect, test, vi } from "vitest";
import { PAGE_REQUEST_SLOT, type InProcessResponse } from "#contract/page-request.ts";
import { createQueryClient } from "#web/platform/api/query-client.ts";
import { accountsData } from "./accounts.data.ts";

afterEach(() => vi.unstubAllGlobals());

function readCurrent(status: number) {
  const rejected: InProcessResponse = { ok: false, status, envelope: { error: "refused" } };
  vi.stubGlobal(PAGE_REQUEST_SLOT, { getStore: () => ({ call: async () => rejected }) });
  return createQueryClient().fetchQuery(accountsData.current());
}

test("returns null for a signed-out visitor and throws on any other failure (R010)", async () => {
  await expect(readCurrent(401)).resolves.toBeNull();
  await expect(readCurrent(500)).rejects.toThrow("refused");
});
