import { describe, expect, test } from "vitest";
import { readDocument } from "./documents.ts";
import { FileRejected, kindOf } from "./file-kinds.ts";
import { goodImage, hostileDocuments, packedPdfObjects, pdf, phonePhoto } from "#test/hostile-files.ts";

describe("hostile documents are rejected", async () => {
  test.each(await hostileDocuments())("$what", async ({ bytes }) => {
    const errorCode: unknown = await readDocument(bytes).catch((error: unknown) => error);
    expect(errorCode).toBeInstanceOf(FileRejected);
    expect((errorCode as FileRejected).status).toBeLessThan(500);
  });
});

describe("ordinary PDFs are stored unchanged", () => {
  test.each([
    ["plain", pdf()],
    ["with packed objects", pdf({ objects: packedPdfObjects("8 0 <</Type/Font>>") })],
    [
      "with links",
      pdf({ objects: "9 0 obj\n<</Type/Annot/Subtype/Link/A<</S/URI/URI(https://example.org)>>>>\nendobj" }),
    ],
    ["opening at its first page", pdf({ catalog: "/OpenAction[3 0 R/Fit]" })],
    ["of a web developer", pdf({ info: "HTML/JavaScript, HTML5/CSS3/JavaScript, Python/R/JavaScript, Launch party" })],
    ["with trailing spaces", Buffer.concat([pdf(), Buffer.from("\r\n \n")])],
    ["saved twice", Buffer.concat([pdf(), pdf().subarray(9)])],
  ])("%s", async (_what, bytes) => {
    const document = await readDocument(bytes);
    expect(document).toMatchObject({ contentType: "application/pdf", extension: "pdf" });
    expect(document.bytes.equals(bytes)).toBe(true);
  });
});

test("scans become WebP without metadata", async () => {
  for (const bytes of [await goodImage("png"), await phonePhoto()]) {
    const document = await readDocument(bytes);
    expect(document.contentType).toBe("image/webp");
    expect(document.bytes.toString("latin1")).not.toContain("CanaryCam");
  }
});

test("another kind is rejected with the specified sentence", async () => {
  await expect(readDocument(Buffer.from("hello"))).rejects.toThrow("Please upload a PDF, JPG, or PNG file.");
  await expect(readDocument(await goodImage("gif"))).rejects.toThrow("Please upload a PDF, JPG, or PNG file.");
});

test("a kind is detected by the first bytes only", async () => {
  expect(kindOf(Buffer.from("\n%PDF-1.7"))).toBeUndefined();
  expect(kindOf(Buffer.from("GIF90a"))).toBeUndefined();
  expect(kindOf(new Uint8Array())).toBeUndefined();
  expect(kindOf(await goodImage("webp"))).toBe("webp");
  // A view into a larger block must be judged by its own first byte.
  const block = Buffer.concat([Buffer.from("junk"), await goodImage("png")]);
  expect(kindOf(block.subarray(4))).toBe("png");
});
