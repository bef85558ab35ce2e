import { expect, onTestFinished, test } from "vitest";
import { ENGLISH, readLanguageFrom } from "#contract/texts/language.ts";
import type { PageFacts } from "./page-facts.ts";
import { jsonLd, pageHead } from "./page-head.ts";

const HOSTILE = "</script><!--<script>&\u2028\u2029";

test("JSON-LD can end neither its script nor a line, and parses to the original data", () => {
  const { children, type } = jsonLd({ name: HOSTILE, [HOSTILE]: [HOSTILE] });
  expect(type).toBe("application/ld+json");
  expect(children).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(children)).toEqual({ "@context": "https://schema.org", name: HOSTILE, [HOSTILE]: [HOSTILE] });
});

test("the link preview names the language of the page with its most likely country", () => {
  const facts = { settings: { productName: "FitCollective", publicUrl: "https://fit.example" } } as PageFacts;
  const locale = () =>
    pageHead(facts, { title: "Forge Hall", description: "A gym.", path: "/x" }).meta.find(
      ({ property }) => property === "og:locale",
    )?.content;
  expect(locale()).toBe("en_SG");
  readLanguageFrom(() => "zh-Hans");
  onTestFinished(() => readLanguageFrom(() => ENGLISH));
  expect(locale()).toBe("zh_CN");
});

test.each([
  ["its own picture", "/images/original/a/b.webp", "https://fit.example/images/share/a/b.webp", "Forge Hall"],
  ["no picture", null, "https://fit.example/share.png", "FitCollective"],
  ["a picture on another site", "https://other.example/a.jpg", "https://fit.example/share.png", "FitCollective"],
])("the link preview of a page with %s has a picture with its text and size", (_, image, url, alt) => {
  const settings = { productName: "FitCollective", publicUrl: "https://fit.example" };
  const facts = { settings } as PageFacts;
  const { meta } = pageHead(facts, { title: "Forge Hall", description: "A gym.", path: "/x", image });
  const tags = meta.filter(({ property }) => property?.startsWith("og:image"));
  expect(tags.map(({ property, content }) => [property, content])).toEqual([
    ["og:image", url],
    ["og:image:alt", alt],
    ["og:image:width", "1200"],
    ["og:image:height", "630"],
  ]);
});
