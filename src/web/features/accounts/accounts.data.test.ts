import { afterEach, expect, test } from "vitest";
import { PAGE_REQUEST_SLOT, type InProcessAnswer } from "#contract/page-request.ts";
import { createQueryClient } from "#web/platform/query-client.ts";
import { accountsData } from "./accounts.data.ts";

const slots = globalThis as { [PAGE_REQUEST_SLOT]?: { getStore(): { call(): Promise<InProcessAnswer> } } };
afterEach(() => void delete slots[PAGE_REQUEST_SLOT]);

function readCurrent(status: number) {
  slots[PAGE_REQUEST_SLOT] = {
    getStore: () => ({ call: async () => ({ ok: false, status, envelope: { error: "refused" } }) }),
  };
  return createQueryClient().fetchQuery(accountsData.current());
}

test("signed out, the current user is null; any other failure stays one (R010)", async () => {
  await expect(readCurrent(401)).resolves.toBeNull();
  await expect(readCurrent(500)).rejects.toThrow("refused");
});
