import { expect, test } from "vitest";
import { MEGABYTE } from "#contract/file-size.ts";
import { fileError } from "./file-choice.ts";

test("a message takes PDF, JPEG and PNG of at most 5 MB", () => {
  expect(fileError({ name: "a.pdf", type: "application/pdf", size: 5 * MEGABYTE })).toBeUndefined();
  expect(fileError({ name: "a.png", type: "image/png", size: 10 })).toBeUndefined();
  expect(fileError({ name: "a.pdf", type: "application/pdf", size: 5 * MEGABYTE + 1 })).toEqual({
    title: "File Too Large",
    description: "The file size should not exceed 5MB.",
  });
  expect(fileError({ name: "a.svg", type: "image/svg+xml", size: 10 })).toEqual({
    title: "Invalid File Type",
    description: "Please upload a PDF, JPG, or PNG file.",
  });
});
