import { expect, test } from "vitest";
import { MEGABYTE, UPLOAD_BYTES } from "#contract/file-size.ts";
import { formatFileSize } from "./file-size.ts";

test.each([
  [1, "1 KB"],
  [300_000, "293 KB"],
  [1_000_000, "977 KB"],
  [MEGABYTE - 1, "1.0 MB"],
  [MEGABYTE, "1.0 MB"],
  [2.5 * MEGABYTE, "2.5 MB"],
  [UPLOAD_BYTES, "5.0 MB"],
  [UPLOAD_BYTES + 1, "5.1 MB"],
])("formats %i bytes as %s", (bytes, formatted) => {
  expect(formatFileSize(bytes)).toBe(formatted);
});
