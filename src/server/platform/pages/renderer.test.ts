import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Hono } from "hono";
import { expect, onTestFinished, test, vi } from "vitest";
import { quietLog } from "../log.ts";
import { createListener } from "../http/wire.ts";

test("a response sent by a Node middleware is not sent again, and other requests get pages", async () => {
  const consoleError = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => consoleError.mockRestore());
  const http = new Hono();
  const server = createServer(
    createListener(http, { cached: () => undefined, call: () => undefined }, { log: quietLog(), https: false })
      .listener,
  );
  // Imported last, after the adapter has replaced the global Response with its own.
  const { mountLiveAssets } = await import("./renderer.ts");
  mountLiveAssets(http, (incoming, outgoing, next) => {
    if (incoming.url === "/script.ts") outgoing.end("script");
    else next();
  });
  http.get("*", (c) => c.text("page"));
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const read = async (path: string) =>
    (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)).text();

  expect([await read("/script.ts"), await read("/")]).toEqual(["script", "page"]);
  expect(consoleError).not.toHaveBeenCalled();
});
