import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { z } from "zod";
import { expect, test } from "vitest";
import { endpointKey } from "#contract/endpoint.ts";
import { ALL_ENDPOINTS } from "#contract/all-endpoints.ts";

// Every link that users enter is validated by parsing, and only `fetchOutside` opens links. spec: bars, safety 8

const ROOT = join(import.meta.dirname, "../..");
const OUR_SITE = "https://fit.example";
const HOSTILE = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)//http://x.example",
  " javascript:alert(1)",
  "java\tscript:alert(1)",
  "\u0001javascript:alert(1)",
  "javascript://x.example/%0aalert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:msgbox(1)",
  "file:///etc/passwd",
  "ftp://x.example/a",
  "blob:https://x.example/1",
  "httpx://x.example",
  "http:javascript:alert(1)",
  "https://",
  "http://[::1",
  "https://user:password@x.example",
  "https://:password@x.example",
];
/** Fields that are looked up among the user's resumes, so any other value is rejected. */
const CHECKED_BY_OWNERSHIP = new Set(["resumeUrl"]);

type Field = [name: string, schema: z.ZodType];

/** Link fields of a body, including those of nested objects. */
function linksOf(schema: unknown, way = ""): Field[] {
  const { shape } = (schema ?? {}) as { shape?: Record<string, z.ZodType> };
  return Object.entries(shape ?? {}).flatMap(([name, field]): Field[] => {
    const path = way ? `${way}.${name}` : name;
    const inner = (field as { unwrap?: () => z.ZodType }).unwrap?.() ?? field;
    if ("shape" in inner) return linksOf(inner, path);
    const isLink = /url$|website|link$/i.test(name) || way === "social";
    return isLink && !CHECKED_BY_OWNERSHIP.has(name) ? [[path, field]] : [];
  });
}

const links = ALL_ENDPOINTS.flatMap((endpoint) =>
  linksOf(endpoint.body).map(([name, schema]): [string, z.ZodType] => [`${endpointKey(endpoint)} ${name}`, schema]),
);

test("the sweep finds the links of listings, profiles, parts, articles, banners and settings", () => {
  const names = new Set(links.map(([name]) => name.split(" ").at(-1)));
  for (const name of [
    "websiteUrl",
    "linkedinUrl",
    "credentialUrl",
    "videoUrl",
    "registrationUrl",
    "onlineUrl",
    "ctaLink",
  ])
    expect(names).toContain(name);
  expect([...names].some((name) => name?.startsWith("social."))).toBe(true);
});

test.each(links)("%s is a web URL or rejected", (_, schema) => {
  for (const given of HOSTILE) {
    const { data } = schema.safeParse(given);
    if (typeof data !== "string") continue;
    const url = new URL(data, OUR_SITE);
    expect([given, url.protocol]).toEqual([given, expect.stringMatching(/^https?:$/)]);
    expect([given, url.username, url.password]).toEqual([given, "", ""]);
  }
});

/** Files that may open outbound connections, and the modules they may use for it. */
const OUTBOUND_FILES: Record<string, RegExp> = {
  "src/server/platform/security/outbound.ts": /node:(?:https?|net|dns)/,
};
const OUTBOUND_CALL =
  /(?<![\w.])fetch\(|from "(?:undici|axios|got|node-fetch|node:dns(?:\/promises)?|node:tls|node:dgram|node:http2)"|\b(?:request|get|connect|createConnection)\b[^;]*from "node:(?:https?|net)"|new WebSocket\(|new EventSource\(/;

test("the server makes no outbound connections except through fetchOutside, the mail, the database and the file store", async () => {
  const names = await readdir(join(ROOT, "src/server"), { recursive: true });
  const sources = names.filter((name) => name.endsWith(".ts") && !/\.test(?:-suite)?\.ts$/.test(name));
  expect(sources.length).toBeGreaterThan(300);
  const open: string[] = [];
  for (const name of sources) {
    const path = `src/server/${name}`;
    const text = await readFile(join(ROOT, path), "utf8");
    const found = OUTBOUND_CALL.exec(text)?.[0];
    if (found && !OUTBOUND_FILES[path]?.test(found)) open.push(`${path}: ${found}`);
  }
  expect(open).toEqual([]);
});
