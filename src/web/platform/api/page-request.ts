import { PAGE_REQUEST_SLOT, type PageRequest } from "#contract/page-request.ts";

interface PageRequestStore {
  getStore(): PageRequest | undefined;
}

/** The page request being rendered; throws outside of server rendering. */
export function pageRequest(): PageRequest {
  const slot = (globalThis as { [PAGE_REQUEST_SLOT]?: PageRequestStore })[PAGE_REQUEST_SLOT];
  const request = slot?.getStore();
  if (!request) throw new Error("No page is being rendered: call() on the server works inside a page request only.");
  return request;
}
