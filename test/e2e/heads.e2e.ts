import { beforeAll, expect, test } from "vitest";
import { productUnderTest } from "./product-under-test.ts";

// What search engines and link previews read of the public pages: no browser, only the responses.

const OF_EACH_KIND = 3;
/** JSON-LD type of each kind of page. */
const JSON_LD_TYPES: Record<string, RegExp> = {
  "fitness-collectives": /^ExerciseGym$/,
  "business-collectives": /^LocalBusiness$/,
  jobs: /^JobPosting$/,
  professionals: /^Person$/,
  media: /^(?:Article|BlogPosting|Event)$/,
};

interface CrawledPage {
  path: string;
  html: string;
  title: string;
  description: string;
}

const base = productUnderTest().baseUrl;
const pages: CrawledPage[] = [];
let parts: string[] = [];

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = ""]) => loc);
const read = async (url: string) => {
  const answer = await fetch(url);
  expect(answer.status, url).toBe(200);
  return answer.text();
};
const meta = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? "";
const words = (markup: string) => markup.replaceAll("&amp;", "&").replaceAll("&#x27;", "'").replaceAll("&quot;", '"');
const jsonLd = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, text = ""]) => JSON.parse(text) as Record<string, unknown>,
  );
const problems = (look: (page: CrawledPage) => string | false | undefined) =>
  pages.flatMap((page) => {
    const wrong = look(page);
    return wrong ? [`${page.path}: ${wrong}`] : [];
  });

beforeAll(async () => {
  parts = locations(await read(`${base}/sitemap.xml`));
  for (const part of parts) {
    const urls = locations(await read(part));
    for (const url of part.endsWith("pages.xml") ? urls : urls.slice(0, OF_EACH_KIND)) {
      const html = await read(url);
      const title = words(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "");
      pages.push({ path: url.slice(base.length), html, title, description: words(meta(html, "description")) });
    }
  }
});

test("the sitemap is an index of all kinds of pages, each with the day of its last change", async () => {
  expect(parts.map((part) => /sitemaps\/([a-z]+)/.exec(part)?.[1])).toEqual([
    "pages",
    "listings",
    "jobs",
    "professionals",
    "articles",
  ]);
  const listings = await read(parts.find((part) => part.includes("listings")) ?? "");
  expect(listings.match(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/g)).toHaveLength(locations(listings).length);
  expect(await read(`${base}/robots.txt`)).toContain(`Sitemap: ${base}/sitemap.xml`);
});

test("every page has its own title and description, short enough to be shown in full", () => {
  expect(problems(({ title }) => (title.length < 10 || title.length > 60) && title)).toEqual([]);
  expect(problems(({ description }) => (description.length < 50 || description.length > 160) && description)).toEqual(
    [],
  );
  expect(problems(({ html }) => html.match(/<title>/g)?.length !== 1 && "not one title")).toEqual([]);
  for (const part of ["title", "description"] as const) {
    const all = pages.map((page) => page[part]);
    expect(all.filter((each, index) => all.indexOf(each) !== index)).toEqual([]);
  }
});

test("every page of the sitemap is canonical, in English, and open to search engines", () => {
  const canonical = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
  expect(problems(({ html, path }) => canonical(html) !== base + path && `canonical ${canonical(html)}`)).toEqual([]);
  expect(
    problems(({ html }) => /name="robots" content="[^"]*noindex/.test(html) && "kept from search engines"),
  ).toEqual([]);
  expect(problems(({ html }) => !html.includes('<html lang="en"') && "no language")).toEqual([]);
});

test("every shared link has a title, a description and an existing picture", async () => {
  const tags = [
    "og:title",
    "og:description",
    "og:type",
    "og:url",
    "og:site_name",
    "og:locale",
    "og:image",
    "og:image:alt",
    "twitter:card",
  ];
  expect(problems(({ html }) => tags.find((tag) => meta(html, tag) === ""))).toEqual([]);
  // One of each kind, because the demo world draws each picture on its first request.
  const kindOf = (picture: string) => picture.split("/").slice(3, -2).join("/");
  const pictures = new Map(pages.map(({ html }) => [kindOf(meta(html, "og:image")), meta(html, "og:image")]));
  expect(pictures.size).toBeGreaterThan(3);
  for (const picture of pictures.values()) {
    const answer = await fetch(picture);
    expect([answer.status, answer.headers.get("content-type")], picture).toEqual([
      200,
      expect.stringMatching(/^image\//),
    ]);
    await answer.body?.cancel();
  }
});

test("structured data has only what schema.org knows: country codes, rounded ratings of places, times with an offset", () => {
  const all = (value: unknown, name: string): unknown[] =>
    typeof value !== "object" || value === null
      ? []
      : Object.entries(value).flatMap(([key, inner]) => [...(key === name ? [inner] : []), ...all(inner, name)]);
  const wrong = (name: string, isRight: (value: unknown, data: Record<string, unknown>) => boolean) =>
    problems(({ html }) =>
      jsonLd(html)
        .flatMap((data) => all(data, name).filter((value) => !isRight(value, data)))
        .map((value) => `${name} ${JSON.stringify(value)}`)
        .join(),
    );
  expect(wrong("addressCountry", (value) => /^[A-Z]{2}$/.test(String(value)))).toEqual([]);
  expect(wrong("ratingValue", (value) => /^\d(\.\d{1,2})?$/.test(String(value)))).toEqual([]);
  expect(wrong("aggregateRating", (_, data) => data["@type"] !== "Person")).toEqual([]);
  expect(wrong("startDate", (value) => /[+-]\d\d:\d\d$/.test(String(value)))).toEqual([]);
  expect(wrong("address", (value) => typeof value === "object")).toEqual([]);
  const home = pages.find(({ path }) => path === "/")?.html ?? "";
  expect(jsonLd(home).map((data) => data["@type"])).toContain("Organization");
});

test("the favicon and the notices of third-party licences are served", async () => {
  const icon = await fetch(`${base}/favicon.ico`);
  expect([icon.status, icon.headers.get("content-type")]).toEqual([200, "image/x-icon"]);
  await icon.body?.cancel();
  const about = await read(`${base}/about`);
  expect(about).toContain('href="/third-party-notices.txt"');
  const notices = await read(`${base}/third-party-notices.txt`);
  for (const name of ["react", "@fontsource-variable/inter", "better-auth"])
    expect(notices).toMatch(new RegExp(`^${name} \\d`, "m"));
  expect(notices).toContain("SIL OPEN FONT LICENSE");
  expect(notices).toMatch(/^Cities: GeoNames .*Creative Commons Attribution 4\.0/m);
});

test("security.txt tells where to report a weakness, for at least a month (RFC 9116)", async () => {
  const answer = await fetch(`${base}/.well-known/security.txt`);
  const lines = (await answer.text()).trim().split("\n");
  const fields = Object.fromEntries(lines.map((line) => line.split(": ", 2) as [string, string]));
  expect(answer.headers.get("content-type")).toMatch(/^text\/plain/);
  expect(fields).toMatchObject({ Contact: expect.stringMatching(/^mailto:.+@/), Canonical: answer.url });
  expect(Date.parse(fields["Expires"] ?? "") - Date.now()).toBeGreaterThan(30 * 86_400_000);
});

test("the structured data of pages is consistent", () => {
  const typesOf = (html: string) => jsonLd(html).map((each) => String(each["@type"]));
  expect(
    problems(({ path, html }) => {
      const [, folder = "", id] = path.split("/");
      const kind = JSON_LD_TYPES[folder];
      const types = typesOf(html);
      if (id === undefined || kind === undefined) return undefined;
      return !(types.some((type) => kind.test(type)) && types.includes("BreadcrumbList")) && types.join(", ");
    }),
  ).toEqual([]);
  expect(
    problems(({ html }) => jsonLd(html).some((each) => each["@context"] !== "https://schema.org") && "a context"),
  ).toEqual([]);
  expect(
    problems(({ html }) => {
      const crumbs = jsonLd(html).find((each) => each["@type"] === "BreadcrumbList");
      const steps = (crumbs?.["itemListElement"] ?? []) as { position: number; name: string; item: string }[];
      return steps.find(({ position, name, item }, index) => position !== index + 1 || !name || !item.startsWith(base))
        ?.name;
    }),
  ).toEqual([]);
});

test("icons and the manifest exist", async () => {
  const { html = "" } = pages[0] ?? {};
  const links = [...html.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]*)"/g)].map(
    ([, href]) => href,
  );
  expect(links).toHaveLength(4);
  const manifest = JSON.parse(await read(`${base}/manifest.webmanifest`)) as { name: string; icons: { src: string }[] };
  expect(manifest.name).toBe("FitCollective");
  for (const path of [...links, ...manifest.icons.map(({ src }) => src)]) await read(base + path);
});
