import { createServer, Server, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

/** Serves on a free loopback port, prints the port and `more` as JSON, and exits on SIGTERM. */
export function serve(serving: Server | RequestListener, more: Record<string, unknown> = {}): void {
  const server = serving instanceof Server ? serving : createServer({ keepAliveTimeout: 125_000 }, serving);
  server.listen(0, "127.0.0.1", () =>
    process.stdout.write(`${JSON.stringify({ port: (server.address() as AddressInfo).port, ...more })}\n`),
  );
  process.on("SIGTERM", () => process.exit(0));
}
