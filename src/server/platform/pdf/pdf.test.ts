import { writeFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { createTestPrinter } from "#test/printer.ts";
import { createPrinter, type Printer } from "./pdf.ts";
import { quietLog } from "../log.ts";
import { textOf } from "./pdf.test-suite.ts";

let folder: string;
let printer: Printer;
const template = (name: string) => join(folder, `${name}.typ`);
const DATA = "#let data = json(bytes(sys.inputs.data))\n#set document(title: data.title)\n";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "fc-pdf-"));
  await writeFile(template("plain"), `${DATA}#data.title`);
  await writeFile(template("pages"), `${DATA}#for page in range(3) [ #data.title #page #pagebreak(weak: true) ]`);
  await writeFile(template("broken"), "#nothing-of-this-name");
  await writeFile(
    template("endless"),
    `${DATA}#{ for a in range(9000) { for b in range(9000) { for c in range(9000) { let x = calc.sin(a + b + c) } } } }`,
  );
  printer = createTestPrinter({ documentsPerProcess: 3 });
});
afterAll(async () => {
  printer.stop();
  await rm(folder, { recursive: true, force: true });
});

test("prints a tagged document and an image of each page", async () => {
  const { pdf, pages } = await printer.print(template("pages"), { title: "Hello" });
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
  expect(pdf.toString("latin1")).toContain("/StructTreeRoot");
  expect((await textOf(pdf)).map((page) => page.trim())).toEqual(["Hello 0", "Hello 1", "Hello 2"]);
  expect(pages.map((page) => page.subarray(8, 12).toString())).toEqual(["WEBP", "WEBP", "WEBP"]);
  const written = await Promise.all(pages.map(async (page) => (await sharp(page).stats()).channels[0]?.min));
  for (const darkest of written) expect(darkest).toBeLessThan(80);
});

test("text by users is never markup", async () => {
  const title = '#panic("x") #read("/etc/passwd") *bold* $x^2$ @ref <label> \\ #image("a.png") // gone? = no heading';
  expect(
    (await textOf((await printer.print(template("plain"), { title })).pdf)).join(" ").replace(/\s+/g, " "),
  ).toContain(title);
});

test("a template that cannot be printed fails only its own document", async () => {
  await expect(printer.print(template("broken"), { title: "x" })).rejects.toThrow("nothing-of-this-name");
  expect((await printer.print(template("plain"), { title: "after" })).pages).toHaveLength(1);
});

test("concurrent documents each get their own result, from several processes", async () => {
  const words = Array.from({ length: 8 }, (_, index) => `Document ${index}`);
  const printed = await Promise.all(words.map((title) => printer.print(template("plain"), { title })));
  const texts = await Promise.all(printed.map(async ({ pdf }) => (await textOf(pdf)).join("").trim()));
  expect(texts).toEqual(words);
});

test("pauses after a document while others are queued, so that requests get processor time", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  let isPrinted = false;
  const first = printer.print(template("plain"), { title: "1" });
  const second = printer.print(template("plain"), { title: "2" }).then(() => (isPrinted = true));
  await first;
  // Takes longer than printing one more document: another process has to start for it.
  const other = createTestPrinter();
  onTestFinished(() => other.stop());
  await other.print(template("plain"), { title: "3" });
  expect(isPrinted).toBe(false);
  vi.runOnlyPendingTimers();
  await second;
});

test("an endless document is aborted, and the next one is printed", async () => {
  const impatient = createPrinter({ log: quietLog(), timeoutMs: 3_000 });
  await expect(impatient.print(template("endless"), { title: "x" })).rejects.toThrow("the printing process ended");
  expect((await impatient.print(template("plain"), { title: "after" })).pages).toHaveLength(1);
  impatient.stop();
});

test("too many waiting documents are rejected", async () => {
  const small = createTestPrinter({ waiting: 1 });
  const first = small.print(template("plain"), { title: "1" });
  const second = small.print(template("plain"), { title: "2" });
  await expect(small.print(template("plain"), { title: "3" })).rejects.toMatchObject({ code: "busy" });
  await Promise.all([first, second]);
  small.stop();
});
