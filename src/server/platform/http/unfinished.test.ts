import { createServer, type Server } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { limitUnfinished } from "./unfinished.ts";

const RATE = { graceMs: 150, bytesPerSecond: 1_000 };

const running: Server[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function serve(): Promise<number> {
  const admit = limitUnfinished({ perNetwork: 9, total: 9, bodyMs: 60_000, uploadRate: RATE });
  const server = createServer((incoming, outgoing) => {
    admit(incoming, outgoing, "network");
    incoming.resume().once("end", () => outgoing.end("received"));
  });
  running.push(server);
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

/** Begins an upload; `response` is all that the server sent until it closed the connection. */
function upload(port: number, length: number): { socket: Socket; response: Promise<string> } {
  const socket = connect({ port, host: "127.0.0.1" });
  let received = "";
  socket.on("data", (chunk: Buffer) => (received += chunk.toString()));
  const response = new Promise<string>((resolve) => socket.once("close", () => resolve(received)));
  socket.write(
    `POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${length}\r\n\r\n`,
  );
  return { socket, response };
}

test("a file upload slower than the least rate is closed, and one that is ahead of it is not", async () => {
  const port = await serve();
  // What comes at once is worth a minute.
  const ahead = upload(port, 60_000);
  ahead.socket.write("x".repeat(59_999));
  const silent = upload(port, 60_000);
  expect(await silent.response).toMatch(/^HTTP\/1\.1 408 /);
  const slow = upload(port, 60_000);
  const drip = setInterval(() => slow.socket.write("x"), 20);
  expect(await slow.response).toMatch(/^HTTP\/1\.1 408 /);
  clearInterval(drip);
  ahead.socket.write("x");
  expect(await ahead.response).toMatch(/^HTTP\/1\.1 200 [\s\S]*received/);
});
