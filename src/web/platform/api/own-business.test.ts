import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { failure, stubAnswers, success } from "./answers.test-suite.ts";
import { call } from "./call.ts";
import { orNull, readOwnBusiness } from "./own-business.ts";

let called: ReturnType<typeof stubAnswers>;
beforeEach(() => {
  called = stubAnswers();
});
afterEach(() => vi.unstubAllGlobals());

const { signal } = new AbortController();
const LIST = "GET /api/businesses/my-businesses";
const ONE = "GET /api/businesses/my-business";

test("a user without a listing causes no 404", async () => {
  called.mockResolvedValueOnce(success([]));
  expect(await readOwnBusiness(undefined, signal)).toBeNull();
  expect(called.mock.calls).toEqual([[LIST, {}]]);
});

test("the first listing is read only for users who have one, a requested one at once", async () => {
  called.mockResolvedValueOnce(success([{ id: 7 }])).mockResolvedValueOnce(success({ id: 7 }));
  expect(await readOwnBusiness(undefined, signal)).toEqual({ id: 7 });
  called.mockResolvedValueOnce(success({ id: 9 }));
  expect(await readOwnBusiness(9, signal)).toEqual({ id: 9 });
  expect(called.mock.calls).toEqual([
    [LIST, {}],
    [ONE, { query: { businessId: undefined } }],
    [ONE, { query: { businessId: 9 } }],
  ]);
});

test("null is only what does not exist", async () => {
  const read = (status: number) => {
    called.mockResolvedValueOnce(failure(status));
    return orNull(call("GET /api/user", {}));
  };
  expect(await read(404)).toBeNull();
  await expect(read(500)).rejects.toThrow("No");
  await expect(read(403)).rejects.toThrow("No");
});
