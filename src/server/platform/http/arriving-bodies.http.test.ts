import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type Actor, type TestApp } from "#test/app.ts";
import { buildUser } from "#test/build/user.ts";
import { goodImage } from "#test/hostile-files.ts";
import { THROTTLES } from "../throttle.ts";

// Bodies that arrive slowly or never end. spec: bars, safety 14

let app: TestApp;
let open: { end(): Promise<number> }[] = [];
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Ends every request, after which nothing may be left on the disk. */
async function endAll(): Promise<void> {
  await Promise.all(open.map((each) => each.end()));
  open = [];
  expect(await filesOnDisk()).toEqual([]);
}

const filesOnDisk = () => readdir(join(app.platform.config.dataDir, "incoming")).catch((): string[] => []);

/** A request that sends the first half of its body and the rest on `end`. */
function begin({ cookie }: Actor, path: string, type: string, body: Uint8Array) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const half = Math.ceil(body.byteLength / 2);
  const stream = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(body.slice(0, half));
      await promise;
      controller.enqueue(body.slice(half));
      controller.close();
    },
  });
  const init = { method: "POST", headers: { cookie, "content-type": type }, body: stream, duplex: "half" };
  const response = app.request(path, init as RequestInit);
  const request = {
    response,
    async end() {
      resolve();
      return (await response).status;
    },
  };
  open.push(request);
  return request;
}

const RESUME_FILE = "/api/resume/files";

async function documentForm(): Promise<{ type: string; body: Uint8Array }> {
  const form = new FormData();
  form.append("file", new File([new Uint8Array(await goodImage("png"))], "certificate.png"));
  const request = new Request("http://localhost", { method: "POST", body: form });
  return { type: request.headers.get("content-type") ?? "", body: new Uint8Array(await request.arrayBuffer()) };
}

test("a user uploads three files at once; another one is rejected before its body is read", async () => {
  const mei = (await buildUser(app)).actor;
  const other = (await buildUser(app)).actor;
  const { type, body } = await documentForm();
  const first = [1, 2, 3].map(() => begin(mei, RESUME_FILE, type, body));
  await expect.poll(async () => (await filesOnDisk()).length).toBe(3);
  const rejected = await begin(mei, RESUME_FILE, type, body).response;
  expect([rejected.status, rejected.headers.get("retry-after"), await rejected.json()]).toEqual([
    429,
    "5",
    {
      error: "Three of your files are still being uploaded. Wait until one of them is done, then try again.",
      code: "uploads.at_once",
    },
  ]);
  const others = begin(other, RESUME_FILE, type, body);
  expect(await others.end()).toBe(201);
  expect(await first[0]?.end()).toBe(201);
  expect(await begin(mei, RESUME_FILE, type, body).end()).toBe(201);
  await endAll();
});

test("uploads over the hourly limit are rejected before their body is read", async () => {
  const { actor, user } = await buildUser(app);
  for (let i = 0; i < 120; i += 1) await app.platform.throttle.consume(THROTTLES.upload, String(user.id));
  const { type, body } = await documentForm();
  expect((await begin(actor, RESUME_FILE, type, body).response).status).toBe(429);
  await endAll();
});

test("a visitor's upload is rejected before its body is read", async () => {
  const { type, body } = await documentForm();
  expect((await begin({ id: 0, cookie: "" }, RESUME_FILE, type, body).response).status).toBe(401);
  await endAll();
});

test("a large JSON body is on disk until it is complete", async () => {
  const { actor } = await buildUser(app);
  const json = new TextEncoder().encode(JSON.stringify({ fullName: "x".repeat(1_000_000) }));
  const save = begin(actor, "/api/resume/generate", "application/json", json);
  await expect.poll(async () => (await filesOnDisk()).length).toBe(1);
  expect(await save.end()).toBe(400);
  await endAll();
});
