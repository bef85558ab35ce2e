import { readFileSync } from "node:fs";
import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { join } from "node:path";
import { createSecureContext, TLSSocket } from "node:tls";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { quietLog } from "../log.ts";
import { openDatabase } from "./connect.ts";
import { isUnprotected, tlsProblem } from "./tls.ts";

const FOLDER = join(import.meta.dirname, "../../../../test/tls");
const CERTIFICATE = join(FOLDER, "localhost.crt");
const KEY = join(FOLDER, "localhost.key");
const BASE = "postgresql://app:secret@db.example:5432/fit";

const MODES = "sslmode must be verify-full (the certificate and its name are checked) or disable";

test.each<[string, string | undefined]>([
  [BASE, undefined],
  [`${BASE}?sslmode=verify-full`, undefined],
  [`${BASE}?sslmode=verify-full&sslrootcert=${CERTIFICATE}`, undefined],
  [`${BASE}?sslmode=disable`, undefined],
  [`${BASE}?sslmode=no-verify`, MODES],
  [`${BASE}?sslmode=prefer`, MODES],
  [`${BASE}?sslmode=allow`, MODES],
  [`${BASE}?sslmode=require`, MODES],
  [`${BASE}?sslmode=verify-ca`, MODES],
  [`${BASE}?sslmode=disable&sslrootcert=${CERTIFICATE}`, "sslrootcert needs sslmode=verify-full"],
  [`${BASE}?sslrootcert=/missing.crt`, "the certificate /missing.crt cannot be read (ENOENT)"],
  [`${BASE}?sslrootcert=${KEY}`, `${KEY} contains no certificate in PEM format`],
])("checks the TLS settings of %s", (url, problem) => {
  expect(tlsProblem(url)).toBe(problem);
});

test.each([
  [BASE, true],
  ["postgresql://app@10.0.0.5/fit", true],
  [`${BASE}?sslmode=disable`, false],
  [`${BASE}?sslmode=verify-full`, false],
  ["postgresql://app@localhost/fit", false],
  ["postgresql://app@127.0.0.1/fit", false],
  ["postgresql://app@[::1]/fit", false],
  ["postgresql://app@localhost/fit?host=%2Frun%2Fpostgresql", false],
  ["socket:/run/postgresql?db=fit", false],
])("says whether %s sends data unencrypted over a network", (url, unprotected) => {
  expect(isUnprotected(url)).toBe(unprotected);
});

let own: TestDatabase;
let right: Server;
let elsewhere: Server;
const sockets: Socket[] = [];
beforeAll(async () => {
  own = await createTestDatabase();
  const path = `${new URL(own.url).searchParams.get("host")}/.s.PGSQL.5432`;
  [right, elsewhere] = await Promise.all([tlsProxy(path, "localhost"), tlsProxy(path, "elsewhere")]);
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await Promise.all([right, elsewhere].map((proxy) => new Promise((resolve) => proxy.close(resolve))));
  await own.drop();
});

/** A PostgreSQL server that offers TLS, in front of one on a Unix socket, which has no TLS. */
async function tlsProxy(path: string, name: string): Promise<Server> {
  const secureContext = createSecureContext({
    cert: readFileSync(join(FOLDER, `${name}.crt`)),
    key: readFileSync(join(FOLDER, `${name}.key`)),
  });
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on("error", () => {});
    // The client's SSLRequest. spec: PostgreSQL protocol, SSL session encryption
    socket.once("data", () => {
      socket.write("S");
      const secure = new TLSSocket(socket, { isServer: true, secureContext });
      const database = connect(path);
      sockets.push(database);
      for (const end of [secure, database]) end.on("error", () => {});
      secure.pipe(database).pipe(secure);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return server;
}

async function answerOf(proxy: Server, options: string): Promise<unknown> {
  const { port } = proxy.address() as AddressInfo;
  const url = `postgresql://app@localhost:${port}${new URL(own.url).pathname}?${options}`;
  const database = openDatabase({ url, max: 1, log: quietLog() });
  try {
    return (await database.pool.query("select 1 as one")).rows;
  } catch (error) {
    return (error as { code?: string }).code;
  } finally {
    await database.close();
  }
}

test("a connection is made only to a server whose certificate and name are right", async () => {
  expect(await answerOf(right, `sslmode=verify-full&sslrootcert=${CERTIFICATE}`)).toEqual([{ one: 1 }]);
  expect(await answerOf(right, "sslmode=verify-full")).toBe("DEPTH_ZERO_SELF_SIGNED_CERT");
  const trusted = `sslmode=verify-full&sslrootcert=${join(FOLDER, "elsewhere.crt")}`;
  expect(await answerOf(elsewhere, trusted)).toBe("ERR_TLS_CERT_ALTNAME_INVALID");
});
