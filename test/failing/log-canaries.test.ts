import { createServer, type Server } from "node:net";
import type { AddressInfo } from "node:net";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../database.ts";
import { serveProduct, type ServedProduct } from "./served-product.ts";

// The log of the whole product has ids: no e-mail address, name, subject or word that a person typed, whatever fails.

const CANARY = "zqcanary";
const EMAIL = `${CANARY}.mail@people.example`;
const PASSWORD = `${CANARY} password`;
const NAME = { firstName: "Zqcanaryfirst", lastName: "Zqcanarylast" };
/** Only ends a test that hangs. */
const LIMIT_MS = 240_000;

let database: TestDatabase;
let owner: pg.Pool;
let smtp: Server;
let product: ServedProduct;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Pool({ connectionString: database.url, max: 2 });
  smtp = await rejectingMailServer();
  product = await serveProduct({
    DATABASE_URL: database.url,
    SMTP_URL: `smtp://127.0.0.1:${(smtp.address() as AddressInfo).port}`,
    ACCESS_LOG: "1",
    LOG_LEVEL: "trace",
  });
}, LIMIT_MS);
afterAll(async () => {
  await product?.close();
  smtp?.close();
  await owner?.end();
  await database?.drop();
});

/** Rejects every recipient, in words that repeat the address, as mail servers do. */
async function rejectingMailServer(): Promise<Server> {
  const server = createServer((socket) => {
    socket.write("220 mail.example\r\n");
    socket.on("error", () => {});
    socket.on("data", (bytes) => {
      const said = bytes.toString();
      if (/^(EHLO|HELO)/i.test(said)) socket.write("250 mail.example\r\n");
      else if (/^RCPT/i.test(said)) socket.write(`550 5.1.1 ${said.slice(8).trim()}: user unknown\r\n`);
      else if (/^QUIT/i.test(said)) socket.end("221 bye\r\n");
      else socket.write("250 ok\r\n");
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return server;
}

async function send(path: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(product.baseUrl + path, init);
  await response.clone().text();
  return response;
}
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  send(path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

const said = (message: string) => product.lines.filter(({ msg }) => msg === message);

test(
  "no log line has what a person typed, in requests that work and in those that fail",
  async () => {
    expect((await post("/api/register", { email: EMAIL, password: PASSWORD, ...NAME })).status).toBe(201);
    expect((await post("/api/login", { email: EMAIL, password: `${CANARY} wrong` })).status).toBe(401);
    expect((await post("/api/login", `{"email": ${CANARY}`)).status).toBe(400);
    const signedIn = await post("/api/login", { email: EMAIL, password: PASSWORD });
    const cookie = signedIn.headers
      .getSetCookie()
      .map((line) => line.split(";", 1)[0])
      .join("; ");

    for (const words of [CANARY, `${CANARY}%20yoga`, `"${CANARY}`, `${CANARY}'--`]) {
      expect((await send(`/api/jobs?search=${words}`)).status).toBe(200);
      expect((await send(`/api/businesses?search=${words}`)).status).toBe(200);
      expect((await send(`/jobs?search=${words}`, { headers: { accept: "text/html" } })).status).toBe(200);
    }
    await send(`/${CANARY}/page?name=${CANARY}`);
    await send(`/api/${CANARY}`);
    await send(`/files/${CANARY}.pdf`, { headers: { cookie } });
    await post(`/api/password-reset/${CANARY}-0123456789abcdef`, { password: PASSWORD });
    await send(`/api/email-confirmation/${CANARY}-0123456789abcdef`, { method: "POST" });

    const form = new FormData();
    form.append("profileImage", new File([`${CANARY} is no picture`], `${CANARY}.png`, { type: "image/png" }));
    const upload = await send("/api/professionals/profile-image", { method: "POST", headers: { cookie }, body: form });
    expect(upload.status).toBeGreaterThanOrEqual(400);

    // The mails of the registration, the new device and the reset fail: their errors repeat the address.
    expect((await post("/api/password-reset", { email: EMAIL })).status).toBe(202);
    await expect.poll(() => said("task failed, it will be tried again").length, { timeout: 60_000 }).toBeGreaterThan(0);

    // A statement that fails has its parameters in the message of the error.
    await owner.query("alter table contact_messages rename to contact_messages_away");
    const contact = { name: NAME.firstName, email: EMAIL, topic: "question", message: `${CANARY} needs an answer` };
    expect((await post("/api/contact", contact)).status).toBe(500);
    await owner.query("alter table contact_messages_away rename to contact_messages");
    await owner.query("alter table users rename column phone to phone_away");
    expect((await post("/api/register", { email: `2${EMAIL}`, password: PASSWORD, ...NAME })).status).toBe(500);
    await owner.query("alter table users rename column phone_away to phone");

    for (const message of ["request", "request failed", "security event", "task failed, it will be tried again"])
      expect([message, said(message).length > 0]).toEqual([message, true]);
    expect(said("request").map(({ path }) => path)).toEqual(
      expect.arrayContaining(["/api/password-reset/{token}", "/jobs", "/files/*", "*"]),
    );
    expect(
      product.lines.filter((line) => new RegExp(`${CANARY}|people\\.example`, "i").test(JSON.stringify(line))),
    ).toEqual([]);
  },
  LIMIT_MS,
);
