import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { EndpointKey } from "#contract/endpoint.ts";
import { failureText } from "#contract/texts/failures.ts";
import type { ApiError } from "./api-error.ts";
import { callByFetch } from "./call.ts";
import { createQueryClient } from "./query-client.ts";

const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
beforeEach(() => void vi.stubGlobal("fetch", fetched));
afterEach(() => {
  fetched.mockReset();
  vi.unstubAllGlobals();
});

const answer = (body: BodyInit | null, init?: ResponseInit) => fetched.mockResolvedValueOnce(new Response(body, init));
const sent = () => {
  const [address, init] = fetched.mock.calls.at(-1) ?? [];
  return { address, init, headers: new Headers(init?.headers) };
};
const failureOf = (body: BodyInit | null, init: ResponseInit) => {
  answer(body, init);
  return callByFetch("GET /api/user", {}).then(
    () => undefined,
    (error: unknown) => error as ApiError,
  );
};

describe("what a call sends", () => {
  test("sends cookies with reads and writes (R007)", async () => {
    answer("{}");
    await callByFetch("GET /api/user", {});
    expect(sent().init?.credentials).toBe("include");
    answer("{}");
    await callByFetch("POST /api/logout", {});
    expect(sent().init?.credentials).toBe("include");
  });

  test("sends a JSON content type only with a body (R008)", async () => {
    answer("{}");
    await callByFetch("POST /api/logout", {});
    expect(sent().headers.has("content-type")).toBe(false);
    expect(sent().init?.body).toBeUndefined();
    answer("{}");
    await callByFetch("POST /api/login", { body: { email: "a@b.example", password: "secret" } });
    expect(sent().headers.get("content-type")).toBe("application/json");
    expect(sent().init?.body).toBe('{"email":"a@b.example","password":"secret"}');
  });

  test("sends files as multipart form data, and a file only if one was picked (R009)", async () => {
    answer("{}");
    const logo = new File(["x"], "logo.png", { type: "image/png" });
    await callByFetch("POST /api/businesses/register", { body: { name: "Iron", phone: undefined }, files: { logo } });
    const form = sent().init?.body as FormData;
    expect([...form.keys()]).toEqual(["name", "logo"]);
    expect(sent().headers.has("content-type")).toBe(false);
    answer("{}");
    await callByFetch("POST /api/businesses/register", { body: { name: "Iron" }, files: { logo: undefined } });
    const blank = sent().init?.body as FormData;
    expect([...blank.keys()]).toEqual(["name"]);
  });

  test("fills parameters into the path and omits empty ones from the query", async () => {
    answer("[]", { headers: { "x-total-count": "10000+" } });
    const { total } = await callByFetch("GET /api/businesses/{id}/reviews", {
      params: { id: 7 },
      query: { page: 2, sort: "" },
    });
    expect(sent().address).toBe("/api/businesses/7/reviews?page=2");
    expect(total).toEqual({ count: 10_000, exact: false });
  });
});

describe("a POST whose result is unknown", () => {
  async function post(words: string, response: Response | TypeError, key: EndpointKey = "POST /api/jobs") {
    if (response instanceof TypeError) fetched.mockRejectedValueOnce(response);
    else fetched.mockResolvedValueOnce(response);
    await callByFetch(key, { body: { title: words } }).catch(() => undefined);
    return sent().headers.get("idempotency-key");
  }
  const failed = (status: number, code = "internal") => new Response(JSON.stringify({ error: "No", code }), { status });
  const done = () => new Response("{}", { status: 201 });
  const offline = () => new TypeError("network");

  test("is sent again with its key, until there is a result", async () => {
    const key = await post("Coach", offline());
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(await post("Coach", failed(502))).toBe(key);
    expect(await post("Coach", failed(409, "idempotency.running"))).toBe(key);
    expect(await post("Coach", done())).toBe(key);
    expect(await post("Coach", done())).not.toBe(key);
  });

  test("shares its key with no other request, and none with one that was rejected", async () => {
    const key = await post("Trainer", offline());
    expect(await post("Teacher", done())).not.toBe(key);
    expect(await post("Trainer", done(), "POST /api/programs")).not.toBe(key);
    expect(await post("Trainer", failed(400, "invalid"))).toBe(key);
    expect(await post("Trainer", done())).not.toBe(key);
  });

  test("has no key where repeating it changes nothing, nor does any other method", async () => {
    expect(await post("x", done(), "POST /api/user/activity")).toBeNull();
    for (const key of ["GET /api/jobs", "PATCH /api/user/profile"] as const) {
      answer("[]");
      await callByFetch(key, {});
      expect(sent().headers.has("idempotency-key")).toBe(false);
    }
  });

  test("with another file has another key", async () => {
    const send = async (name: string) => {
      fetched.mockRejectedValueOnce(offline());
      const logo = new File(["x"], name, { lastModified: 1 });
      await callByFetch("POST /api/businesses/register", { body: { name: "Iron" }, files: { logo } }).catch(() => {});
      return sent().headers.get("idempotency-key");
    };
    const key = await send("logo.png");
    expect(await send("logo.png")).toBe(key);
    expect(await send("other.png")).not.toBe(key);
  });
});

describe("the message of a failed call", () => {
  test("is the error field of the JSON (R015)", async () => {
    const error = await failureOf('{"error":"Not today","code":"conflict","fields":{"name":"Too short"}}', {
      status: 409,
    });
    expect(error).toMatchObject({ message: "Not today", status: 409, code: "conflict", fields: { name: "Too short" } });
  });
  test("is the whole JSON text without an error field (R016)", async () => {
    expect((await failureOf('{"detail":"odd"}', { status: 500 }))?.message).toBe('{"detail":"odd"}');
  });
  test("is the text of a body that is not JSON (R017)", async () => {
    expect((await failureOf("Bad gateway, sorry", { status: 502 }))?.message).toBe("Bad gateway, sorry");
  });
  test("is also taken from the response of a read that requires a login (R010)", async () => {
    const error = await failureOf('{"error":"Please log in to continue.","code":"unauthenticated"}', { status: 401 });
    expect(error).toMatchObject({ message: "Please log in to continue.", status: 401 });
  });

  test("is the status text without a body (R018)", async () => {
    expect((await failureOf(null, { status: 503, statusText: "Service Unavailable" }))?.message).toBe(
      "Service Unavailable",
    );
  });
  test("without a response, names what failed to load, or says that the server was not reached", async () => {
    fetched.mockRejectedValueOnce(new TypeError("network"));
    await expect(callByFetch("GET /api/businesses/{id}/reviews", { params: { id: 7 } })).rejects.toThrow(
      "Failed to fetch reviews",
    );
    fetched.mockRejectedValueOnce(new TypeError("network"));
    await expect(callByFetch("POST /api/logout", {})).rejects.toThrow(failureText.noResponse);
  });
  test.each([
    ["GET /api/user", "Failed to fetch user data"],
    ["GET /api/businesses", "Failed to fetch Fitness Collectives"],
    ["GET /api/businesses/{id}", "Failed to fetch business"],
    ["GET /api/businesses/{id}/locations", "Failed to fetch locations"],
    ["GET /api/businesses/{id}/photos", "Failed to fetch photos"],
    ["GET /api/business-collectives", "Failed to fetch businesses"],
    ["GET /api/business-collectives/{id}", "Failed to fetch business details"],
  ] as [EndpointKey, string][])("is the text of its endpoint without a response: %#", async (key, words) => {
    fetched.mockRejectedValueOnce(new TypeError("network"));
    const params = key.includes("{id}") ? { id: 7 } : undefined;
    await expect(callByFetch(key, { params })).rejects.toThrow(new RegExp(`^${words}$`));
  });
  test("an aborted call rejects with the abort error, not an ApiError", async () => {
    const given = new AbortController();
    given.abort();
    fetched.mockRejectedValueOnce(new DOMException("given up", "AbortError"));
    await expect(callByFetch("GET /api/user", {}, given.signal)).rejects.toThrow("given up");
  });
});

test("reads are not retried, not refetched on focus, and stay fresh (R011, R012, R014)", async () => {
  const client = createQueryClient();
  const { retry, refetchOnWindowFocus, refetchOnReconnect, staleTime } = client.getDefaultOptions().queries ?? {};
  expect({ retry, refetchOnWindowFocus, refetchOnReconnect, staleTime }).toEqual({
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const read = vi.fn<() => Promise<string>>().mockRejectedValue(new Error("no"));
  await expect(client.fetchQuery({ queryKey: ["x"], queryFn: read })).rejects.toThrow("no");
  expect(read).toHaveBeenCalledTimes(1);
});
