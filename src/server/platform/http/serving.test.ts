import { Agent, request, type ClientRequest, type RequestListener, type Server, type ServerResponse } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, test } from "vitest";
import { createServing, type ServedApp, type Serving, type ServingOptions } from "./serving.ts";

const running: Server[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function serve(
  listener: RequestListener,
  { sendCached = () => false, ...options }: Partial<ServingOptions & ServedApp> = {},
) {
  const serving: Serving = createServing(
    { sendCached, listener },
    { page: (id, target) => `<h1>Busy</h1>${id} ${target}`, trustProxy: false, ...options },
  );
  const { server } = serving;
  running.push(server);
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    serving,
    port,
    send: (path: string, sent: Sent = {}) => send(port, path, sent),
    begin: (path: string, headers: Record<string, string> = {}) => begin(port, path, headers),
  };
}

interface Sent {
  headers?: Record<string, string>;
  agent?: Agent;
  method?: string;
  body?: string;
}

interface Received {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

function send(port: number, path: string, { body, ...options }: Sent) {
  const sent = request({ host: "127.0.0.1", port, path, ...options });
  const response = receive(sent);
  sent.end(body);
  return response;
}

function receive(sent: ClientRequest): Promise<Received> {
  return new Promise((resolve, reject) => {
    sent
      .on("response", (response) => {
        text(response).then(
          (body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
          reject,
        );
      })
      .on("error", reject);
  });
}

/** Sends a POST without the last byte of its body. */
function begin(port: number, path: string, headers: Record<string, string>) {
  const sent = request({
    host: "127.0.0.1",
    port,
    path,
    method: "POST",
    agent: false,
    headers: { "content-type": "application/json", "content-length": "2", ...headers },
  });
  const response = receive(sent).then(
    ({ status }) => status,
    () => "closed",
  );
  const received = new Promise<void>((resolve) => sent.write("{", () => resolve()));
  return { response, received, finish: () => sent.end("}") };
}

/** An app whose requests wait until the test responds; requests for /read read their body first. */
function slowApp() {
  const waiting: ServerResponse[] = [];
  const begun = new Set<string>();
  let arrived: (() => void) | undefined;
  const listener: RequestListener = (incoming, outgoing) => {
    const { url = "" } = incoming;
    begun.add(url);
    if (url === "/stream") outgoing.writeHead(200, { "content-type": "text/event-stream" }).flushHeaders();
    else if (url === "/healthz" || url === "/assets/a.js") outgoing.end("ok");
    else if (url.startsWith("/read")) incoming.resume().once("end", () => outgoing.end("read"));
    else waiting.push(outgoing);
    arrived?.();
  };
  async function until(isTrue: () => boolean): Promise<void> {
    while (!isTrue()) await new Promise<void>((resolve) => (arrived = resolve));
  }
  return {
    listener,
    waiting,
    untilWaiting: (count: number) => until(() => waiting.length >= count),
    untilBegun: (...paths: string[]) => until(() => paths.every((path) => begun.has(path))),
    answerAll: () => waiting.splice(0).forEach((response) => response.end("done")),
  };
}

test("rejects requests beyond the limit in flight, and serves again as soon as there is room", async () => {
  const slow = slowApp();
  const { send: ask } = await serve(slow.listener, { inFlight: 2 });
  const served = [ask("/a"), ask("/b")];
  await slow.untilWaiting(2);
  const rejected = await ask("/api/jobs", { method: "POST", body: "x".repeat(100_000) });
  expect([rejected.status, rejected.headers["retry-after"]]).toEqual([503, "2"]);
  expect(JSON.parse(rejected.body)).toEqual({ error: expect.any(String) as string, code: "busy" });
  const page = await ask("/jobs?q=<b>", { headers: { accept: "text/html" } });
  expect([page.status, page.headers["retry-after"], page.headers["content-type"]]).toEqual([
    503,
    "2",
    "text/html; charset=utf-8",
  ]);
  expect(page.body).toContain("Busy");
  slow.answerAll();
  expect((await Promise.all(served)).map(({ status }) => status)).toEqual([200, 200]);
  const next = ask("/c");
  await slow.untilWaiting(1);
  slow.answerAll();
  expect((await next).status).toBe(200);
});

test("serves monitoring, static files and cached responses however many requests are in flight", async () => {
  const slow = slowApp();
  const { send: ask } = await serve(slow.listener, {
    inFlight: 0,
    assets: new Set(["/assets/a.js"]),
    sendCached: (incoming, outgoing) => incoming.url === "/cached" && Boolean(outgoing.end("cached")),
  });
  const statuses = ["/healthz", "/assets/a.js", "/cached", "/assets/b.js", "/other"].map(async (path) => [
    path,
    (await ask(path)).status,
  ]);
  expect(await Promise.all(statuses)).toEqual([
    ["/healthz", 200],
    ["/assets/a.js", 200],
    ["/cached", 200],
    ["/assets/b.js", 503],
    ["/other", 503],
  ]);
});

test("responses that have begun are not in flight", async () => {
  const slow = slowApp();
  const { port, send: ask } = await serve(slow.listener, { inFlight: 1 });
  const streams = Array.from({ length: 3 }, () => request({ host: "127.0.0.1", port, path: "/stream" }).end());
  await Promise.all(streams.map((stream) => new Promise((resolve) => stream.on("response", resolve))));
  const next = ask("/a");
  await slow.untilWaiting(1);
  expect((await ask("/b")).status).toBe(503);
  slow.answerAll();
  expect((await next).status).toBe(200);
  for (const stream of streams) stream.on("error", () => {}).destroy();
});

test("accepts fewer requests while the event loop is late, until it has caught up", async () => {
  const slow = slowApp();
  const { send: ask } = await serve(slow.listener, { inFlight: 100, inFlightWhenLate: 1, lagMs: 150 });
  const first = ask("/a");
  await slow.untilWaiting(1);
  const others: Promise<unknown>[] = [];
  const outcome = () => {
    const response = ask("/b");
    others.push(response);
    return Promise.race([response.then(({ status }) => status), slow.untilWaiting(2).then(() => "in flight")]);
  };
  // The event loop may be late by itself on a busy machine.
  await expect.poll(outcome).toBe("in flight");
  slow.waiting.pop()?.end();
  await expect
    .poll(() => {
      slow.waiting.splice(1).forEach((response) => response.end());
      // Blocks the event loop.
      const until = performance.now() + 400;
      while (performance.now() < until);
      return outcome();
    })
    .toBe(503);
  await expect.poll(outcome).toBe("in flight");
  slow.answerAll();
  await Promise.all([first, ...others]);
});

describe("requests whose body is still arriving", () => {
  test("are not in flight until the body has arrived", async () => {
    const slow = slowApp();
    const { begin: post, send: ask } = await serve(slow.listener, { inFlight: 1 });
    const posts = [post("/a"), post("/b")];
    await slow.untilWaiting(2);
    expect((await ask("/read")).status).toBe(200);
    for (const each of posts) each.finish();
    await expect.poll(async () => (await ask("/read")).status).toBe(503);
    slow.answerAll();
    expect(await Promise.all(posts.map(({ response }) => response))).toEqual([200, 200]);
  });

  test("are limited by client network, and no longer counted once they are complete, answered or aborted", async () => {
    const slow = slowApp();
    const { port, begin: post } = await serve(slow.listener, { unfinishedPerNetwork: 2, trustProxy: true });
    const from = (address: string) => ({ "x-forwarded-for": `203.0.113.1, ${address}` });
    const first = [post("/read/a", from("2001:db8::1")), post("/read/b", from("2001:db8::2"))];
    await slow.untilBegun("/read/a", "/read/b");
    expect(await post("/read", from("2001:db8::3")).response).toBe(429);
    const other = post("/read/c", from("2001:db8:0:1::1"));
    await slow.untilBegun("/read/c");
    for (const each of [...first, other]) each.finish();
    expect(await Promise.all([...first, other].map(({ response }) => response))).toEqual([200, 200, 200]);

    const abandoned = connect({ port, host: "127.0.0.1" });
    abandoned.write(
      "POST /read/d HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 2001:db8::1\r\nTransfer-Encoding: chunked\r\n\r\n",
    );
    await slow.untilBegun("/read/d");
    abandoned.destroy();
    const answered = post("/e", from("2001:db8::1"));
    await slow.untilWaiting(1);
    slow.answerAll();
    expect(await answered.response).toBe(200);
    const last = [post("/read/f", from("2001:db8::1")), post("/read/g", from("2001:db8::1"))];
    await slow.untilBegun("/read/f", "/read/g");
    for (const each of last) each.finish();
    expect(await Promise.all(last.map(({ response }) => response))).toEqual([200, 200]);
  });

  test("are limited in total, and a request without a body is served meanwhile", async () => {
    const slow = slowApp();
    const { begin: post, send: ask } = await serve(slow.listener, { unfinished: 1 });
    const first = post("/read/a");
    await slow.untilBegun("/read/a");
    const rejected = await ask("/read/b", { method: "POST", body: "{}" });
    expect([rejected.status, rejected.headers["retry-after"], rejected.headers["connection"]]).toEqual([
      503,
      "2",
      "close",
    ]);
    expect((await ask("/read")).status).toBe(200);
    first.finish();
    expect(await first.response).toBe(200);
  });

  test("do not include event streams and idle connections", async () => {
    const slow = slowApp();
    const { port, begin: post } = await serve(slow.listener, { unfinishedPerNetwork: 1 });
    const idle = new Agent({ keepAlive: true });
    await Promise.all(
      Array.from({ length: 3 }, () => send(port, "/read", { agent: idle, method: "POST", body: "{}" })),
    );
    const streams = Array.from({ length: 3 }, () => request({ host: "127.0.0.1", port, path: "/stream" }).end());
    await Promise.all(streams.map((stream) => new Promise((resolve) => stream.on("response", resolve))));
    const next = post("/read/a");
    await slow.untilBegun("/read/a");
    next.finish();
    expect(await next.response).toBe(200);
    idle.destroy();
    for (const stream of streams) stream.on("error", () => {}).destroy();
  });

  test("are closed when the body takes too long, but a file upload has more time", async () => {
    const slow = slowApp();
    const { begin: post } = await serve(slow.listener, { bodyMs: 200 });
    const upload = post("/read/upload", { "content-type": "multipart/form-data; boundary=x" });
    await slow.untilBegun("/read/upload");
    const late = post("/read/late");
    expect(await late.response).toBe(408);
    upload.finish();
    expect(await upload.response).toBe(200);
  });

  test("are closed when a file upload takes too long", async () => {
    const { begin: post } = await serve(slowApp().listener, { headersMs: 100, uploadMs: 200, checkEveryMs: 20 });
    const upload = post("/read", { "content-type": "multipart/form-data; boundary=x" });
    expect(await upload.response).toBe(408);
  });
});

test("a request that waits for its response longer than a body may take is not closed", async () => {
  const slow = slowApp();
  const options = { bodyMs: 100, uploadMs: 150, headersMs: 100, checkEveryMs: 20 };
  const { send: ask, begin: post } = await serve(slow.listener, options);
  const complete = ask("/a", { method: "POST", body: "{}" });
  await slow.untilWaiting(1);
  expect(await post("/read").response).toBe(408);
  slow.answerAll();
  expect((await complete).status).toBe(200);
});

test.each(["", "POST /api/login HTTP/1.1\r\nHost:"])("closes a connection that sends %j and no more", async (sent) => {
  const { port } = await serve(slowApp().listener, { headersMs: 100, checkEveryMs: 20 });
  const socket = connect({ port, host: "127.0.0.1" });
  socket.write(sent);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
});

test("an idle connection stays open for longer than a proxy keeps it", async () => {
  const { send: ask } = await serve((_, outgoing) => outgoing.end("done"));
  const agent = new Agent({ keepAlive: true });
  expect((await ask("/", { agent })).headers["keep-alive"]).toBe("timeout=125");
  agent.destroy();
});

test("draining aborts no request, whether in flight or sent on an open connection afterwards", async () => {
  const slow = slowApp();
  const { serving, send: ask } = await serve(slow.listener, { lingerMs: 2_000 });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const idle = new Agent({ keepAlive: true, maxSockets: 1 });
  expect((await ask("/healthz", { agent: idle })).headers["connection"]).toBe("keep-alive");
  const inFlight = ask("/a", { agent });
  await slow.untilWaiting(1);
  const drained = serving.drain();
  // On a connection that was idle when draining began.
  expect((await ask("/healthz", { agent: idle })).headers["connection"]).toBe("close");
  await expect(ask("/b")).rejects.toMatchObject({ code: "ECONNREFUSED" });
  slow.answerAll();
  const response = await inFlight;
  expect([response.status, response.headers["connection"]]).toEqual([200, "close"]);
  await drained;
  agent.destroy();
  idle.destroy();
});

test("draining does not wait for a response that never ends", async () => {
  const slow = slowApp();
  const { port, serving } = await serve(slow.listener, { lingerMs: 20, patienceMs: 200 });
  const stream = request({ host: "127.0.0.1", port, path: "/stream" }).end();
  await new Promise((resolve) => stream.on("response", resolve));
  const begun = performance.now();
  await serving.drain();
  expect(performance.now() - begun).toBeLessThan(5_000);
  stream.on("error", () => {}).destroy();
});
