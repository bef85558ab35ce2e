import { Agent, request, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { createServing, type Serving, type ServingOptions } from "./serving.ts";

const running: Server[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function serve(app: RequestListener, options: Partial<ServingOptions> = {}) {
  const serving: Serving = createServing(app, { page: (id, target) => `<h1>Busy</h1>${id} ${target}`, ...options });
  const { server } = serving;
  running.push(server);
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { server, serving, ask: (path: string, asked: Asked = {}) => ask(port, path, asked) };
}

interface Asked {
  headers?: Record<string, string>;
  agent?: Agent;
  method?: string;
  body?: string;
}

function ask(port: number, path: string, { body, ...options }: Asked) {
  return new Promise<{ status: number; headers: Record<string, string | string[] | undefined>; body: string }>(
    (resolve, reject) => {
      request({ host: "127.0.0.1", port, path, ...options }, (answer) => {
        text(answer).then(
          (read) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: read }),
          reject,
        );
      })
        .on("error", reject)
        .end(body);
    },
  );
}

/** An app that answers when it is told to. */
function slowApp() {
  const waiting: ServerResponse[] = [];
  let arrived: (() => void) | undefined;
  const app: RequestListener = (incoming, outgoing) => {
    if (incoming.url === "/stream") outgoing.writeHead(200, { "content-type": "text/event-stream" }).flushHeaders();
    else if (incoming.url === "/healthz") outgoing.end("ok");
    else waiting.push(outgoing);
    arrived?.();
  };
  const untilWaiting = async (count: number) => {
    while (waiting.length < count) await new Promise<void>((resolve) => (arrived = resolve));
  };
  return { app, waiting, untilWaiting, answerAll: () => waiting.splice(0).forEach((response) => response.end("done")) };
}

test("what is more than may wait is told to come back, and served again as soon as there is room", async () => {
  const slow = slowApp();
  const { ask: send } = await serve(slow.app, { waiting: 2 });
  const served = [send("/a"), send("/b")];
  await slow.untilWaiting(2);
  const turned = await send("/api/jobs", { method: "POST", body: "x".repeat(100_000) });
  expect([turned.status, turned.headers["retry-after"]]).toEqual([503, "2"]);
  expect(JSON.parse(turned.body)).toEqual({ error: expect.any(String), code: "busy" });
  const page = await send("/jobs?q=<b>", { headers: { accept: "text/html" } });
  expect([page.status, page.headers["retry-after"], page.headers["content-type"]]).toEqual([
    503,
    "2",
    "text/html; charset=utf-8",
  ]);
  expect(page.body).toContain("Busy");
  // Whether it lives is answered in any case.
  expect((await send("/healthz")).status).toBe(200);
  slow.answerAll();
  expect((await Promise.all(served)).map(({ status }) => status)).toEqual([200, 200]);
  const next = send("/c");
  await slow.untilWaiting(1);
  slow.answerAll();
  expect((await next).status).toBe(200);
});

test("answers that have begun take nobody's room", async () => {
  const slow = slowApp();
  const { server, ask: send } = await serve(slow.app, { waiting: 1 });
  const { port } = server.address() as AddressInfo;
  const streams = Array.from({ length: 3 }, () => request({ host: "127.0.0.1", port, path: "/stream" }).end());
  await Promise.all(streams.map((stream) => new Promise((resolve) => stream.on("response", resolve))));
  const next = send("/a");
  await slow.untilWaiting(1);
  expect((await send("/b")).status).toBe(503);
  slow.answerAll();
  expect((await next).status).toBe(200);
  for (const stream of streams) stream.on("error", () => {}).destroy();
});

test("a server whose turns come late lets fewer wait, until it is in time again", async () => {
  const slow = slowApp();
  const { ask: send } = await serve(slow.app, { waiting: 100, waitingWhenLate: 1, lagMs: 150 });
  const first = send("/a");
  await slow.untilWaiting(1);
  const others: Promise<unknown>[] = [];
  const outcome = () => {
    const asked = send("/b");
    others.push(asked);
    return Promise.race([asked.then(({ status }) => status), slow.untilWaiting(2).then(() => "waits")]);
  };
  // A busy machine may be late itself.
  await expect.poll(outcome).toBe("waits");
  slow.waiting.pop()?.end();
  await expect
    .poll(() => {
      slow.waiting.splice(1).forEach((response) => response.end());
      // Nothing else gets its turn meanwhile.
      const until = performance.now() + 400;
      while (performance.now() < until);
      return outcome();
    })
    .toBe(503);
  await expect.poll(outcome).toBe("waits");
  slow.answerAll();
  await Promise.all([first, ...others]);
});

test("an idle connection stays open for longer than a proxy keeps it", async () => {
  const { ask: send } = await serve((_, outgoing) => outgoing.end("done"));
  const agent = new Agent({ keepAlive: true });
  expect((await send("/", { agent })).headers["keep-alive"]).toBe("timeout=125");
  agent.destroy();
});

test("a server that stops ends no request, be it under way or sent on an open connection afterwards", async () => {
  const slow = slowApp();
  const { serving, ask: send } = await serve(slow.app, { lingerMs: 2_000 });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const idle = new Agent({ keepAlive: true, maxSockets: 1 });
  expect((await send("/healthz", { agent: idle })).headers.connection).toBe("keep-alive");
  const underWay = send("/a", { agent });
  await slow.untilWaiting(1);
  const drained = serving.drain();
  // On a connection that stood idle when the server began to stop.
  expect((await send("/healthz", { agent: idle })).headers.connection).toBe("close");
  await expect(send("/b")).rejects.toMatchObject({ code: "ECONNREFUSED" });
  slow.answerAll();
  const answer = await underWay;
  expect([answer.status, answer.headers.connection]).toEqual([200, "close"]);
  await drained;
  agent.destroy();
  idle.destroy();
});

test("a server that stops does not wait for a reader who never ends", async () => {
  const slow = slowApp();
  const { server, serving } = await serve(slow.app, { lingerMs: 20, patienceMs: 200 });
  const { port } = server.address() as AddressInfo;
  const stream = request({ host: "127.0.0.1", port, path: "/stream" }).end();
  await new Promise((resolve) => stream.on("response", resolve));
  const begun = performance.now();
  await serving.drain();
  expect(performance.now() - begun).toBeLessThan(5_000);
  stream.on("error", () => {}).destroy();
});
