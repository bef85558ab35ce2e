import { expect, test } from "vitest";
import { createPathPatterns } from "./path-patterns.ts";

const patternOf = createPathPatterns([
  "/",
  "/api/jobs/{id}",
  "/api/jobs/featured",
  "/api/reset-password/{token}",
  "/files/*",
  "/jobs/$id/",
  "/jobs/create",
  "/sitemaps/:part{[a-z]{1,20}-[0-9]{1,9}\\.xml}",
  "/icon.png",
]);

test.each([
  ["/", "/"],
  ["/api/jobs/12", "/api/jobs/{id}"],
  ["/api/jobs/featured", "/api/jobs/featured"],
  ["/api/reset-password/s3cret", "/api/reset-password/{token}"],
  ["/files/identity/ada.pdf", "/files/*"],
  ["/jobs/12", "/jobs/{id}"],
  ["/jobs/12/", "/jobs/{id}"],
  ["/jobs/create", "/jobs/create"],
  ["/sitemaps/jobs-0.xml", "/sitemaps/{part}"],
  ["/icon.png", "/icon.png"],
  ["/ada-lovelace", "*"],
  ["/api/jobs/12/ada", "*"],
])("the pattern of %s is %s", (path, pattern) => expect(patternOf(path)).toBe(pattern));
