import { describe, expect, test } from "vitest";
import { fakeS3 } from "#test/s3-stand-in.ts";
import { newKey } from "./files.ts";
import { testFileStore } from "./files.test-suite.ts";

const isInstalled = (() => {
  try {
    return import.meta.resolve("@aws-sdk/client-s3") !== "";
  } catch {
    return false;
  }
})();

describe.skipIf(!isInstalled)("with the S3 SDK", () => {
  testFileStore("in S3", fakeS3);

  test("objects have their content type, requests are signed, and nothing is made public", async () => {
    const { files, close, objects, requests } = await fakeS3();
    const key = newKey("photos", "webp");
    await files.put(key, Buffer.from("x"), { contentType: "image/webp" });
    expect(objects.get(key)?.type).toBe("image/webp");
    expect(requests[0]?.headers["authorization"]).toMatch(/^AWS4-HMAC-SHA256 Credential=id\//);
    expect(
      requests.map((request) => request.headers["x-amz-acl"]).filter((acl) => acl !== undefined && acl !== "private"),
    ).toEqual([]);
    await close();
  });
});
