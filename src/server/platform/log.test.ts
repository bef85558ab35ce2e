import { expect, test } from "vitest";
import { createLog } from "./log.ts";

function capture(): {
  lines: () => Record<string, unknown>[];
  text: () => string;
  destination: { write: (line: string) => void };
} {
  const written: string[] = [];
  return {
    lines: () => written.map((line) => JSON.parse(line) as Record<string, unknown>),
    text: () => written.join(""),
    destination: { write: (line) => void written.push(line) },
  };
}

test("a child logger adds its request id to every line", () => {
  const out = capture();
  createLog({ destination: out.destination }).child({ requestId: "r-1" }).info({ count: 2 }, "listed");
  expect(out.lines()[0]).toMatchObject({ level: "info", requestId: "r-1", count: 2, msg: "listed" });
});

test.each([
  ["at the top", (secret: string) => ({ password: secret, token: secret })],
  [
    "in headers",
    (secret: string) => ({ req: { headers: { cookie: secret, authorization: secret, "set-cookie": [secret] } } }),
  ],
  ["deep in a body", (secret: string) => ({ a: { b: { newPassword: secret, currentPassword: secret } } })],
  ["four levels down", (secret: string) => ({ a: { b: { c: { token: secret, "set-cookie": secret } } } })],
])("secrets are masked %s", (_where, made) => {
  const out = capture();
  createLog({ destination: out.destination }).info(made("hunter2-canary"), "seen");
  expect(out.text()).not.toContain("hunter2-canary");
  expect(out.text()).toContain("[hidden]");
});

test("the parameters of a failed query are not logged, its cause is", () => {
  const out = capture();
  const cause = Object.assign(new Error("duplicate key value"), {
    code: "23505",
    detail: "Key (email)=(canary@example.org) already exists.",
  });
  const error = new Error("Failed query: insert into users\nparams: canary@example.org,\ncanary second line", {
    cause,
  });
  createLog({ destination: out.destination }).error({ err: error }, "failed");
  expect(out.text()).not.toContain("canary@");
  expect(out.text()).not.toContain("canary second line");
  expect(out.lines()[0]).toMatchObject({
    err: { message: "Failed query: insert into users", cause: { code: "23505" } },
  });
  expect(out.text()).toContain("log.test.ts");
});

test("levels below the chosen one are not logged", () => {
  const out = capture();
  const log = createLog({ level: "warn", destination: out.destination });
  log.info("quiet");
  log.warn("loud");
  expect(out.lines().map((line) => line["msg"])).toEqual(["loud"]);
});
