import { connect, type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createServing } from "./serving.ts";

const read: (string | undefined)[] = [];
const { server } = createServing(
  {
    sendCached: () => false,
    listener: (incoming, outgoing) => {
      read.push(incoming.url);
      incoming.resume().once("end", () => outgoing.end("ok"));
    },
  },
  { page: () => "<h1>Busy</h1>", trustProxy: false },
);
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve)));
beforeEach(() => void (read.length = 0));
afterAll(() => new Promise((resolve) => void server.close(resolve)));

/** Sends a message with this header, and another request in what may be its body. Returns all that comes back. */
async function sendWith(header: string): Promise<string> {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: "127.0.0.1" });
  const first = ["POST /first HTTP/1.1", "Host: localhost", header, "", "0", ""];
  const second = ["GET /smuggled HTTP/1.1", "Host: localhost", "", ""];
  socket.end([...first, ...second].join("\r\n"));
  return text(socket);
}

test("a message whose end is clear is read, and so is the next one", async () => {
  await sendWith("Transfer-Encoding: chunked");
  expect(read).toEqual(["/first", "/smuggled"]);
});

test.each([
  ["a length and chunks", "Content-Length: 4\r\nTransfer-Encoding: chunked"],
  ["two lengths", "Content-Length: 4\r\nContent-Length: 40"],
  ["a length that is no number", "Content-Length: +4"],
  ["an unknown encoding after chunks", "Transfer-Encoding: chunked, identity"],
  ["a header with a space before its colon", "Transfer-Encoding : chunked"],
])("a message whose end is ambiguous is rejected, and no other request is read from it: %s", async (_, header) => {
  const response = await sendWith(header);
  expect(response).toMatch(/^HTTP\/1\.1 400 /);
  expect(response.match(/HTTP\/1\.1/g)).toHaveLength(1);
  expect(read).not.toContain("/smuggled");
});
