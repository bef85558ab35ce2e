import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { temporaryRoot } from "#test/temporary.ts";
import { AppError, appError } from "../errors.ts";
import { readSpooled, removeAbandoned, removeSpooled, spoolMultipart } from "./spool.ts";

const FIELDS = {
  file: { accept: "csv", maxBytes: 1000, required: true, spooled: true },
  more: { accept: "csv", maxBytes: 500, required: false, spooled: true },
} as const;

let directory: string;
beforeAll(async () => {
  directory = join(await mkdtemp(join(temporaryRoot(), "fc-spool-")), "incoming");
});
afterAll(() => rm(join(directory, ".."), { recursive: true, force: true }));

const spool = () => ({ directory, tooLarge: (field = "body") => appError("too_large", { fields: { [field]: "" } }) });
const requestOf = (body: FormData | ReadableStream | string, headers?: Record<string, string>) =>
  new Request("http://localhost/", {
    method: "POST",
    body,
    duplex: "half",
    ...(headers ? { headers } : {}),
  });
const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof AppError ? [error.code, ...Object.keys(error.fields ?? {})] : error),
  );
const formWith = (files: Record<string, number>) => {
  const form = new FormData();
  for (const [name, size] of Object.entries(files)) form.append(name, new File([new Uint8Array(size)], `${name}.csv`));
  return form;
};

test("writes files to disk, readable by this user only, and reads the fields beside them", async () => {
  const form = new FormData();
  form.append("file", new File(["a,b\n1,2"], "listé.csv"));
  form.append("kind", "retail");
  const { body, files } = await spoolMultipart(requestOf(form), FIELDS, spool());
  const path = files["file"]?.path ?? "";
  expect([body, files["file"]?.name, await readFile(path, "utf8")]).toEqual([
    { kind: "retail" },
    "listé.csv",
    "a,b\n1,2",
  ]);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  await removeSpooled(files);
  expect(await readdir(directory)).toEqual([]);
});

test("rejects a file over the limit, and a body whose declared length is over it, and leaves nothing behind", async () => {
  const read = (request: Request) => errorOf(spoolMultipart(request, FIELDS, spool()));
  expect(await read(requestOf(formWith({ file: 1001 })))).toEqual(["too_large", "file"]);
  const declared = requestOf("x", { "content-type": "multipart/form-data; boundary=x", "content-length": "999999999" });
  expect(await read(declared)).toEqual(["too_large", "body"]);
  expect(await readdir(directory)).toEqual([]);
  const { files } = await spoolMultipart(requestOf(formWith({ file: 1000, more: 500 })), FIELDS, spool());
  expect(Object.keys(files)).toEqual(["file", "more"]);
  await removeSpooled(files);
});

test.each([
  ["no boundary", "multipart/form-data"],
  ["another boundary", "multipart/form-data; boundary=other"],
  ["a missing end", "multipart/form-data; boundary=x"],
])("rejects a body with %s", async (_, type) => {
  const body = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nname,ci';
  const read = spoolMultipart(requestOf(body, { "content-type": type }), FIELDS, spool());
  expect(await errorOf(read)).toEqual(["malformed"]);
  expect(await readdir(directory)).toEqual([]);
});

test("ignores files that the endpoint does not expect", async () => {
  const { files } = await spoolMultipart(requestOf(formWith({ other: 1, another: 1, third: 1 })), FIELDS, spool());
  expect(files).toEqual({});
});

test("reads a body by way of the disk, within its limit", async () => {
  const read = (text: string) => readSpooled(requestOf(text), 10, spool());
  expect(Buffer.from(await read("0123456789")).toString()).toBe("0123456789");
  expect(await errorOf(read("0123456789a"))).toEqual(["too_large", "body"]);
  expect(await readdir(directory)).toEqual([]);
});

test("a body whose connection breaks is malformed and leaves nothing behind", async () => {
  const cut = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode("half"));
      setTimeout(() => controller.error(new Error("cut")), 20);
    },
  });
  expect(await errorOf(readSpooled(requestOf(cut), 10, spool()))).toEqual(["malformed"]);
  expect(await readdir(directory)).toEqual([]);
});

test("removes what a crash left behind, and nothing newer", async () => {
  const now = new Date("2026-11-20T04:00:00Z");
  for (const [name, at] of [
    ["old", now.getTime() - 2_000],
    ["new", now.getTime()],
  ] as const) {
    await writeFile(join(directory, name), "half");
    await utimes(join(directory, name), at / 1000, at / 1000);
  }
  await removeAbandoned(directory, new Date(now.getTime() - 1_000));
  expect(await readdir(directory)).toEqual(["new"]);
  await rm(join(directory, "new"));
  await expect(removeAbandoned(join(directory, "missing"), now)).resolves.toBeUndefined();
});
