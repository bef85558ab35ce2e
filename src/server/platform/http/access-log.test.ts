import { request, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createLog } from "../log.ts";
import { createPathPatterns } from "./path-patterns.ts";
import { createServing, type ServingOptions } from "./serving.ts";

const running: Server[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function serve(listener: RequestListener, options: Partial<ServingOptions>) {
  const serving = createServing(
    { sendCached: () => false, listener },
    { page: () => "", trustProxy: false, ...options },
  );
  running.push(serving.server);
  await new Promise<void>((resolve) => void serving.server.listen(0, "127.0.0.1", resolve));
  const { port } = serving.server.address() as AddressInfo;
  const send = (path: string, headers: Record<string, string> = {}) =>
    new Promise<number>((resolve, reject) => {
      request({ host: "127.0.0.1", port, path, headers, agent: false }, (response) => {
        response.resume().once("end", () => resolve(response.statusCode ?? 0));
      })
        .on("error", reject)
        .end();
    });
  return { serving, send };
}

test("the access log has a line for each response, with the pattern of its path and without the query", async () => {
  const lines: Record<string, unknown>[] = [];
  const seen: string[] = [];
  const accessLog = createLog({
    destination: { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
  });
  const traceparent = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";
  const { send } = await serve(
    (incoming, outgoing) => {
      seen.push(
        String(incoming.headers["x-request-id"]),
        new Map(pairsOf(incoming.rawHeaders)).get("X-Request-Id") ?? "",
      );
      outgoing.writeHead(404).end("no");
    },
    { accessLog, patternOf: createPathPatterns(["/api/jobs/{id}"]) },
  );
  await send("/api/jobs/Lovelace?search=Ada+Lovelace", { traceparent });
  await expect.poll(() => lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    msg: "request",
    method: "GET",
    path: "/api/jobs/{id}",
    status: 404,
    isComplete: true,
    requestId: seen[0],
    traceId: "4bf92f3577b34da6a3ce929d0e0e4736",
  });
  expect(seen[1]).toBe(seen[0]);
  expect(lines[0]?.["ms"]).toBeTypeOf("number");
  expect(JSON.stringify(lines)).not.toContain("Lovelace");
});

test("rejected requests are reported, and those in flight are counted", async () => {
  const shed: string[] = [];
  const waiting: ServerResponse[] = [];
  const { serving, send } = await serve((_incoming, outgoing) => void waiting.push(outgoing), {
    inFlight: 2,
    onShed: (code) => shed.push(code),
  });
  const first = [send("/1"), send("/2")];
  await expect.poll(() => serving.inFlight()).toBe(2);
  expect(await send("/3")).toBe(503);
  expect(shed).toEqual(["busy"]);
  for (const response of waiting) response.end("ok");
  await Promise.all(first);
  expect(serving.inFlight()).toBe(0);
});

function pairsOf(rawHeaders: readonly string[]): [string, string][] {
  return rawHeaders.flatMap((name, index): [string, string][] =>
    index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? ""]] : [],
  );
}
