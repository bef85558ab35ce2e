import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { createServer, type AddressInfo, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { fixedClock } from "../clock.ts";
import { createLog, quietLog } from "../log.ts";
import { MailRejected, memoryMail, openMail, type Mail, type Message } from "./mail.ts";

const FROM = { name: "FitCollective", address: "support@example.org" };
const MESSAGE: Message = {
  to: "mei@example.org",
  subject: "Reset your password",
  text: "Open https://example.org/reset?token=abc",
  kind: "password-reset",
};

let folder: string;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), "mail-")), "outbox");
});
afterEach(() => rm(join(folder, ".."), { recursive: true, force: true }));

function outbox(): { mail: Mail; clock: ReturnType<typeof fixedClock> } {
  const clock = fixedClock("2026-03-01T10:00:00Z");
  return { clock, mail: openMail({ outboxDir: folder, from: FROM, log: quietLog(), clock }) };
}

describe("without a mail server", () => {
  test("each message is written to a file that mail programs can open", async () => {
    await outbox().mail.send({ ...MESSAGE, html: "<p>Hello</p>" });
    const [name] = await readdir(folder);
    expect(name).toMatch(/^2026-03-01T10-00-00-000Z-[0-9a-f]{8}-password-reset\.eml$/);
    const text = await readFile(join(folder, name ?? ""), "utf8");
    expect(text).toContain("To: mei@example.org");
    expect(text).toContain("From: FitCollective <support@example.org>");
    expect(text).toContain("Subject: Reset your password");
    expect(text).toContain("text/html");
    expect((await stat(join(folder, name ?? ""))).mode & 0o077).toBe(0);
  });

  test("file names sort by time, and two messages of the same moment are both stored", async () => {
    const { mail, clock } = outbox();
    await mail.send({ ...MESSAGE, kind: "first" });
    await mail.send({ ...MESSAGE, kind: "first" });
    clock.advance(5000);
    await mail.send({ ...MESSAGE, kind: "last" });
    const names = (await readdir(folder)).toSorted();
    expect(names).toHaveLength(3);
    expect(names[2]).toContain("-last.eml");
  });

  test("the log has the kind of a mail and its file, not to whom or about what", async () => {
    const lines: string[] = [];
    const log = createLog({ destination: { write: (line) => void lines.push(line) } });
    await openMail({ outboxDir: folder, from: FROM, log, clock: fixedClock("2026-03-01T10:00:00Z") }).send(MESSAGE);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`"kind":"password-reset"`);
    expect(lines[0]).not.toMatch(/mei@|Reset your password|token=abc/);
  });

  test("text in other scripts is preserved", async () => {
    await outbox().mail.send({ ...MESSAGE, subject: "สวัสดี 健身房", text: "你好" });
    const [name] = await readdir(folder);
    const text = await readFile(join(folder, name ?? ""), "utf8");
    expect(text).toMatch(/Subject: =\?UTF-8\?/);
    expect(text).toContain(Buffer.from("你好").toString("base64"));
  });
});

const INJECTIONS: [string, Partial<Message>][] = [
  ["a line end in the subject", { subject: "Hi\r\nBcc: all@example.org" }],
  ["a bare line feed in the subject", { subject: "Hi\nBcc: all@example.org" }],
  ["a NUL in the subject", { subject: "Hi\0" }],
  ["a Unicode line separator in the subject", { subject: "Hi\u2028Bcc: x" }],
  ["a line end in the address", { to: "a@example.org\r\nBcc: b@example.org" }],
  ["two addresses", { to: "a@example.org, b@example.org" }],
  ["two addresses by semicolon", { to: "a@example.org;b@example.org" }],
  ["a name with an address", { to: "A <a@example.org>" }],
  ["a group", { to: "all:a@example.org;" }],
  ["no address", { to: "nobody" }],
  ["a quoted local part", { to: '"a b"@example.org' }],
  ["a line end in the kind", { kind: "reset\r\nBcc: b@example.org" }],
  ["a path in the kind", { kind: "../../etc/passwd" }],
];

describe("header injection is rejected", () => {
  test.each(INJECTIONS)("%s", async (_what, change) => {
    await expect(outbox().mail.send({ ...MESSAGE, ...change })).rejects.toThrow(MailRejected);
    await expect(readdir(folder)).rejects.toThrow("ENOENT");
    await expect(memoryMail().send({ ...MESSAGE, ...change })).rejects.toThrow(MailRejected);
  });
});

test("the memory mail stores sent messages", async () => {
  const mail = memoryMail();
  await mail.send(MESSAGE);
  expect(mail.sent).toEqual([MESSAGE]);
});

describe("with a mail server", () => {
  let server: Server;
  const received: string[] = [];
  let connections = 0;

  /** Speaks just enough SMTP to receive messages. */
  function speakSmtp(): Promise<number> {
    connections = 0;
    received.length = 0;
    server = createServer((socket) => {
      connections += 1;
      let inData = false;
      socket.write("220 test ESMTP\r\n");
      socket.on("data", (chunk) => {
        const text = chunk.toString();
        received.push(text);
        if (inData) {
          if (text.endsWith("\r\n.\r\n")) {
            inData = false;
            socket.write("250 kept\r\n");
          }
        } else if (/^DATA/i.test(text)) {
          inData = true;
          socket.write("354 go on\r\n");
        } else if (/^QUIT/i.test(text)) socket.end("221 bye\r\n");
        else socket.write("250 fine\r\n");
      });
      socket.on("error", () => socket.destroy());
    });
    return new Promise((resolve) =>
      server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port)),
    );
  }
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  test("the message is delivered, and nothing is written to the outbox", async () => {
    const port = await speakSmtp();
    const mail = openMail({
      smtpUrl: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
      outboxDir: folder,
      from: FROM,
      log: quietLog(),
      clock: fixedClock("2026-03-01T10:00:00Z"),
    });
    await mail.send(MESSAGE);
    expect(received.join("")).toContain("RCPT TO:<mei@example.org>");
    expect(received.join("")).toContain("Subject: Reset your password");
    await expect(readdir(folder)).rejects.toThrow("ENOENT");
    mail.close();
  });

  test("many messages share a few connections", async () => {
    const port = await speakSmtp();
    const mail = openMail({
      smtpUrl: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
      outboxDir: folder,
      from: FROM,
      log: quietLog(),
      clock: fixedClock("2026-03-01T10:00:00Z"),
    });
    await Promise.all(Array.from({ length: 40 }, () => mail.send(MESSAGE)));
    expect(received.join("").match(/^RCPT TO/gm)).toHaveLength(40);
    expect(connections).toBeLessThanOrEqual(5);
    mail.close();
  });
});
