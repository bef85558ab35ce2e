import { expect, test } from "vitest";
import { isAccepted } from "./file-input.tsx";

const pdf = { name: "Certificate.PDF", type: "application/pdf" };
const png = { name: "photo.png", type: "image/png" };

test.each([
  [pdf, ".pdf,.png", true],
  [pdf, "application/pdf", true],
  [pdf, "image/*", false],
  [png, "image/*", true],
  [png, "image/jpeg, image/png", true],
  [png, ".pdf", false],
  [png, undefined, true],
])("file %j with accept %j is accepted: %j", (file, accept, expected) => {
  expect(isAccepted(file, accept)).toBe(expected);
});
