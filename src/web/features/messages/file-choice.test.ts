import { expect, test } from "vitest";
import { faultOf, sizeText } from "./file-choice.ts";

const MB = 1024 * 1024;

test("a message takes PDF, JPEG and PNG of at most 5 MB", () => {
  expect(faultOf({ name: "a.pdf", type: "application/pdf", size: 5 * MB })).toBeUndefined();
  expect(faultOf({ name: "a.png", type: "image/png", size: 10 })).toBeUndefined();
  expect(faultOf({ name: "a.pdf", type: "application/pdf", size: 5 * MB + 1 })).toEqual({
    title: "File Too Large",
    description: "The file size should not exceed 5MB.",
  });
  expect(faultOf({ name: "a.svg", type: "image/svg+xml", size: 10 })).toEqual({
    title: "Invalid File Type",
    description: "Please upload a PDF, JPG, or PNG file.",
  });
});

test("sizes are told in the unit that fits", () => {
  expect([sizeText(10), sizeText(300_000), sizeText(2.5 * MB)]).toEqual(["1 KB", "293 KB", "2.5 MB"]);
});
