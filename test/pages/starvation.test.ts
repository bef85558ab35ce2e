import { request } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createServing, type ServingOptions } from "#server/platform/http/serving.ts";
import { createTestApp, type TestApp } from "../app.ts";
import { buildBusiness } from "../build/business.ts";
import { builtPages } from "./built-pages.ts";

// An address that leaves its requests unfinished must not affect others. spec: bars, safety 14

const ATTACKER = "127.0.0.2";
const VISITOR = "127.0.0.3";
const UNFINISHED = 520;

let app: TestApp;
let assets: ReadonlySet<string>;
beforeAll(async () => {
  const renderer = await builtPages();
  ({ assets } = renderer);
  app = await createTestApp({ renderer });
  await buildBusiness(app, { name: "Quiet Gym" });
}, 300_000);
afterAll(() => app.close());

async function serve(options: Partial<ServingOptions>) {
  const { server } = createServing(app.app, { page: () => "", trustProxy: false, assets, ...options });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Post {
  isOpen: () => boolean;
  /** What was received until the server closed the connection. */
  closed: Promise<string>;
}

/** A POST of whose body only the first byte is sent. */
function unfinishedPost(port: number): Promise<Post> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: "127.0.0.1", localAddress: ATTACKER });
    let received = "";
    const closed = new Promise<string>((resolveClosed) => socket.once("close", () => resolveClosed(received)));
    socket.on("data", (chunk: Buffer) => (received += chunk.toString()));
    socket.on("error", reject);
    socket.write(
      "POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 200\r\n\r\n{",
      () => resolve({ isOpen: () => !socket.closed, closed }),
    );
  });
}

function statusOf(port: number, path: string, { method = "GET", body }: { method?: string; body?: string } = {}) {
  return new Promise<number>((resolve, reject) => {
    const headers = body === undefined ? {} : { "content-type": "application/json" };
    request({ host: "127.0.0.1", port, path, method, headers, localAddress: VISITOR, agent: false }, (response) => {
      response.resume().once("end", () => resolve(response.statusCode ?? 0));
    })
      .on("error", reject)
      .end(body);
  });
}

/** The statuses for a visitor at another address: cached and uncached, pages and calls, and a write. */
async function visit(port: number, turn: string) {
  const login = JSON.stringify({ email: `${turn}@gym.example`, password: "not this one" });
  const [asset = ""] = assets;
  return {
    list: await statusOf(port, "/api/businesses"),
    search: await statusOf(port, `/api/businesses?search=${turn}`),
    home: await statusOf(port, "/"),
    page: await statusOf(port, `/jobs?search=${turn}`),
    asset: await statusOf(port, asset),
    health: await statusOf(port, "/healthz"),
    login: await statusOf(port, "/api/login", { method: "POST", body: login }),
  };
}
const SERVED = { list: 200, search: 200, home: 200, page: 200, asset: 200, health: 200, login: 401 };

// Only Linux has more than one loopback address.
test.skipIf(process.platform !== "linux")(
  "520 unfinished requests of one address do not affect others, and are closed",
  async () => {
    const { port, close } = await serve({ bodyMs: 8_000 });
    expect(await visit(port, "before")).toEqual(SERVED);
    const posts = await Promise.all(Array.from({ length: UNFINISHED }, () => unfinishedPost(port)));
    expect(await visit(port, "meanwhile")).toEqual(SERVED);
    expect(posts.filter(({ isOpen }) => isOpen()).length).toBe(32);
    const responses = await Promise.all(posts.map(({ closed }) => closed));
    const byStatus = Map.groupBy(responses, (response) => response.split(" ")[1]);
    expect([byStatus.get("408")?.length, byStatus.get("429")?.length]).toEqual([32, UNFINISHED - 32]);
    expect(byStatus.get("429")?.[0]).toMatch(/\r\nretry-after: \d+\r\n/);
    expect(await visit(port, "afterwards")).toEqual(SERVED);
    await close();
  },
);
