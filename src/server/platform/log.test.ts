import { expect, test, vi } from "vitest";
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

test("the same failure is one line a second, with the number of the others", () => {
  vi.useFakeTimers();
  try {
    const out = capture();
    const log = createLog({ destination: out.destination });
    const fail = (statement: string) =>
      log.error(
        { err: new Error(`Failed query: ${statement}`, { cause: new Error("connect ECONNREFUSED") }) },
        "request failed",
      );
    for (let n = 0; n < 500; n += 1) fail(`select ${n}`);
    log.error({ err: new Error("another failure") }, "request failed");
    log.error({ err: new Error("connect ECONNREFUSED") }, "task failed");
    for (let n = 0; n < 3; n += 1) log.info({ n }, "not a failure");
    expect(out.lines().map(({ msg }) => msg)).toEqual([
      "request failed",
      "request failed",
      "task failed",
      "not a failure",
      "not a failure",
      "not a failure",
    ]);
    vi.advanceTimersByTime(1_000);
    expect(out.lines().slice(6)).toMatchObject([{ level: "error", msg: "request failed", repeated: 499 }]);
    fail("select 1");
    expect(out.lines()).toHaveLength(7);
    vi.advanceTimersByTime(1_000);
    expect(out.lines()).toHaveLength(8);
    vi.advanceTimersByTime(1_000);
    fail("select 2");
    expect(out.lines()).toHaveLength(9);
  } finally {
    vi.useRealTimers();
  }
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

test.each([
  [`invalid input syntax for type integer: "canary words"`, "invalid input syntax for type integer: [hidden]"],
  [`value "canary" is out of range for type integer`, "value [hidden] is out of range for type integer"],
  [`syntax error at or near "canary"`, "syntax error at or near [hidden]"],
  [
    `duplicate key value violates unique constraint "users_email_key"`,
    `duplicate key value violates unique constraint "users_email_key"`,
  ],
  [
    `Failed query: select "id", "email" from "users" where "email" = $1`,
    `Failed query: select "id", "email" from "users" where "email" = $1`,
  ],
  [`Unexpected token 'c', "canary wor"... is not valid JSON`, "Unexpected token 'c', [hidden] is not valid JSON"],
  ["at sent (/srv/node_modules/@hono/server.js:1:2)", "at sent (/srv/node_modules/@hono/server.js:1:2)"],
  ["550 5.1.1 <canary@example.org>: unknown user", "550 5.1.1 <[hidden]>: unknown user"],
])("what a person typed is not in the message of an error: %s", (message, logged) => {
  const out = capture();
  createLog({ destination: out.destination }).error({ err: new Error("failed", { cause: new Error(message) }) }, "x");
  expect(out.lines()[0]).toMatchObject({
    err: { cause: { message: logged, stack: expect.stringContaining(logged) as string } },
  });
  if (logged.includes("hidden")) expect(out.text()).not.toContain("canary");
});

test("a line break that a client sends stays within one line", () => {
  const written: string[] = [];
  createLog({ destination: { write: (line) => void written.push(line) } }).info(
    { route: 'a\n{"level":"fatal"}' },
    "b\nc",
  );
  expect(written).toHaveLength(1);
  expect(written[0]?.trimEnd()).not.toContain("\n");
});

test("levels below the chosen one are not logged", () => {
  const out = capture();
  const log = createLog({ level: "warn", destination: out.destination });
  log.info("quiet");
  log.warn("loud");
  expect(out.lines().map((line) => line["msg"])).toEqual(["loud"]);
});
