import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { openFiles } from "#server/platform/files/files.ts";

/** The part of S3 that the store uses, on loopback; lists have pages of two to test paging. */
export async function fakeS3() {
  const objects = new Map<string, { bytes: Buffer; type: string }>();
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => respond(objects, request, Buffer.concat(chunks), response));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const files = await openFiles({
    directory: "/nonexistent",
    s3: {
      bucket: "files",
      region: "us-east-1",
      endpoint,
      accessKeyId: "id",
      secretAccessKey: "secret",
    },
  });
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { files, close, objects, requests, endpoint };
}

function respond(
  objects: Map<string, { bytes: Buffer; type: string }>,
  request: IncomingMessage,
  sent: Buffer,
  response: ServerResponse,
): void {
  const url = new URL(request.url ?? "/", "http://s3.test");
  const key = decodeURIComponent(url.pathname.replace(/^\/files\/?/, ""));
  const object = objects.get(key);
  if (request.method === "PUT") {
    objects.set(key, {
      bytes: isChunked(request) ? withoutChunks(sent) : sent,
      type: request.headers["content-type"] ?? "",
    });
    response.writeHead(200, { etag: '"e"' }).end();
  } else if (request.method === "DELETE") {
    objects.delete(key);
    response.writeHead(204).end();
  } else if (key === "") list(objects, url, response);
  else if (!object)
    response
      .writeHead(404, { "content-type": "application/xml" })
      .end(request.method === "HEAD" ? undefined : "<Error><Code>NoSuchKey</Code></Error>");
  else
    response
      .writeHead(200, { "content-length": object.bytes.length, "content-type": object.type, etag: '"e"' })
      .end(request.method === "HEAD" ? undefined : object.bytes);
}

function list(objects: ReadonlyMap<string, unknown>, url: URL, response: ServerResponse): void {
  const begin = Number(url.searchParams.get("continuation-token") ?? 0);
  const keys = [...objects.keys()].filter((key) => key.startsWith(url.searchParams.get("prefix") ?? "")).toSorted();
  const isCut = begin + 2 < keys.length;
  const contents = keys.slice(begin, begin + 2).map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`);
  response
    .writeHead(200, { "content-type": "application/xml" })
    .end(
      `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${isCut ? `<NextContinuationToken>${begin + 2}</NextContinuationToken>` : ""}${contents.join("")}</ListBucketResult>`,
    );
}

function isChunked(request: IncomingMessage): boolean {
  return String(request.headers["x-amz-content-sha256"]).startsWith("STREAMING");
}

/** aws-chunked: each chunk follows a line with its length in hex. */
function withoutChunks(sent: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; ;) {
    const lineEnd = sent.indexOf("\r\n", at);
    const size = Number.parseInt(sent.subarray(at, lineEnd).toString(), 16);
    if (!size) return Buffer.concat(parts);
    parts.push(sent.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
}
