import { readFile, stat } from "node:fs/promises";
import { expect, test } from "vitest";
import { AppError } from "../errors.ts";
import { removeSpooled, spoolMultipart } from "./spool.ts";

const FIELDS = { file: { accept: "csv", maxBytes: 1000, required: true, spooled: true } } as const;

const requestOf = (body: FormData | string, headers?: Record<string, string>) =>
  new Request("http://localhost/", { method: "POST", body, ...(headers ? { headers } : {}) });
const codeOf = (request: Request) =>
  spoolMultipart(request, FIELDS).then(
    () => undefined,
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );

test("writes a file to disk and reads the fields beside it", async () => {
  const form = new FormData();
  form.append("file", new File(["a,b\n1,2"], "listé.csv"));
  form.append("kind", "retail");
  const { body, files } = await spoolMultipart(requestOf(form), FIELDS);
  const path = files["file"]?.path ?? "";
  expect([body, files["file"]?.name, await readFile(path, "utf8")]).toEqual([
    { kind: "retail" },
    "listé.csv",
    "a,b\n1,2",
  ]);
  await removeSpooled(files);
  await expect(stat(path)).rejects.toThrow("ENOENT");
});

test("rejects a file over the limit, and a body whose declared length is over it", async () => {
  const form = new FormData();
  form.append("file", new File([new Uint8Array(1001)], "large.csv"));
  expect(await codeOf(requestOf(form))).toBe("too_large");
  const declared = requestOf("x", { "content-type": "multipart/form-data; boundary=x", "content-length": "999999999" });
  expect(await codeOf(declared)).toBe("too_large");
  const fits = new FormData();
  fits.append("file", new File([new Uint8Array(1000)], "fits.csv"));
  expect(await codeOf(requestOf(fits))).toBeUndefined();
});

test.each([
  ["no boundary", "multipart/form-data"],
  ["another boundary", "multipart/form-data; boundary=other"],
  ["a missing end", "multipart/form-data; boundary=x"],
])("rejects a body with %s", async (_, type) => {
  const body = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nname,ci';
  const code = await codeOf(requestOf(body, { "content-type": type }));
  expect(code).toBe("malformed");
});

test("ignores files that the endpoint does not expect", async () => {
  const form = new FormData();
  form.append("other", new File(["x"], "other.csv"));
  const { files } = await spoolMultipart(requestOf(form), FIELDS);
  expect(files).toEqual({});
});
