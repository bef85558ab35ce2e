import { expect, test } from "vitest";
import { jsonLd } from "./page-head.ts";

const HOSTILE = "</script><!--<script>&\u2028\u2029";

test("JSON-LD can end neither its script nor a line, and parses to the original data", () => {
  const { children, type } = jsonLd({ name: HOSTILE, [HOSTILE]: [HOSTILE] });
  expect(type).toBe("application/ld+json");
  expect(children).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(children)).toEqual({ "@context": "https://schema.org", name: HOSTILE, [HOSTILE]: [HOSTILE] });
});
