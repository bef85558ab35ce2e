import { vi } from "vitest";
import { PAGE_REQUEST_SLOT, type InProcessResponse, type PageRequest } from "#contract/page-request.ts";

/** Answers the calls of the code under test, as the server does while it renders a page. @returns the mock of the calls */
export function stubAnswers() {
  const called = vi.fn<PageRequest["call"]>();
  vi.stubGlobal(PAGE_REQUEST_SLOT, { getStore: () => ({ call: called, requestId: "test" }) });
  return called;
}

export const success = (data: unknown): InProcessResponse => ({
  ok: true,
  data,
  total: undefined,
  headers: {},
});

export const failure = (status: number): InProcessResponse => ({
  ok: false,
  status,
  envelope: { error: "No", code: "internal" },
});
