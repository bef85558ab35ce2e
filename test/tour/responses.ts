import type { Page, Route } from "playwright-core";
import type { ForcedState, MockResponses } from "./screens.ts";

const LIVE_PATH = "/api/events";
/** The id that screens show when reads are forced to fail. */
export const FAILED_REQUEST = "tour-0000";
/** The message of such a read. */
export const FAILED_MESSAGE = "Something went wrong. Please try again.";
/** Reads that use POST because their criteria are too long for a URL. */
const READ_BY_POST: readonly string[] = ["/api/resume-bank/search"];

/** Whether a request fetches data for a screen; the event stream does not count. */
export function isRead(url: URL): boolean {
  return url.pathname.startsWith("/api/") && url.pathname !== LIVE_PATH;
}

/** From now on, according to the state, the page's reads never finish, fail, or return empty lists. */
export async function forceState(page: Page, fault: ForcedState): Promise<void> {
  await page.route(isRead, async (route) => {
    const request = route.request();
    const reads = request.method() === "GET" || READ_BY_POST.includes(new URL(request.url()).pathname);
    if (fault === "loading" || !reads) return;
    await (fault === "empty" ? answerEmpty(route) : answerFailed(route));
  });
}

/** From now on reads of these paths return the given data. */
export async function mockResponses(page: Page, data: MockResponses): Promise<void> {
  await page.route(
    ({ pathname }) => pathname in data,
    (route) => fulfillJson(route, data[new URL(route.request().url()).pathname]),
  );
}

function answerFailed(route: Route): Promise<void> {
  return route.fulfill({
    status: 500,
    headers: { "x-request-id": FAILED_REQUEST },
    json: { error: FAILED_MESSAGE },
  });
}

/** Lists are empty, as on the first day; other responses are unchanged. */
async function answerEmpty(route: Route): Promise<void> {
  const response = await route.fetch();
  const body: unknown = await response.json().catch(() => undefined);
  await (Array.isArray(body) ? fulfillJson(route, []) : route.fulfill({ response }));
}

function fulfillJson(route: Route, json: unknown): Promise<void> {
  const headers: Record<string, string> = Array.isArray(json) ? { "x-total-count": String(json.length) } : {};
  return route.fulfill({ json, headers });
}
