import { expect, test, vi } from "vitest";
import type { HeaderReader } from "./http/wire.ts";

// Translations are added for the whole process, so each test has its own copy of the modules.
async function loadLanguages(...languages: string[]) {
  vi.resetModules();
  const { addTranslation } = await import("#contract/texts/language.ts");
  for (const each of languages) addTranslation(each, {});
  return import("./language.ts");
}

function headers(values: Record<string, string>): HeaderReader {
  return { get: (name) => values[name] ?? null };
}

test.each([
  [{}, "en"],
  [{ "accept-language": "zh-CN,zh;q=0.9,en;q=0.8" }, "zh-Hans"],
  [{ "accept-language": "zh-SG" }, "zh-Hans"],
  // Traditional characters are another language.
  [{ "accept-language": "zh-TW" }, "en"],
  [{ "accept-language": "en-SG,zh;q=0.9" }, "en"],
  [{ "accept-language": "en;q=0.3,th;q=0.9" }, "th"],
  [{ "accept-language": "ms,th;q=0" }, "en"],
  [{ "accept-language": "*" }, "en"],
  [{ "accept-language": "not a tag;;q=x, \u0000" }, "en"],
  [{ "accept-language": "th", cookie: "a=1; fc_language=zh-Hans" }, "zh-Hans"],
  [{ "accept-language": "th", cookie: "fc_language=en" }, "en"],
  [{ "accept-language": "th", cookie: "fc_language=fr" }, "th"],
  [{ "accept-language": "th", cookie: "fc_language=%" }, "th"],
  // Every request is negotiated, so a header of thousands of tags must not be read to its end.
  [{ "accept-language": `${"x,".repeat(8_000)}th` }, "en"],
])("with Thai and simplified Chinese, %j is read in %s", async (values, expected) => {
  const { languageOf } = await loadLanguages("zh-Hans", "th");
  expect(languageOf(headers(values))).toBe(expected);
});

test("with English only, nothing is negotiated and responses do not vary", async () => {
  const { languageOf, variesByLanguage } = await loadLanguages();
  expect(languageOf(headers({ "accept-language": "zh-CN", cookie: "fc_language=zh-Hans" }))).toBe("en");
  expect(variesByLanguage("cookie")).toBe("cookie");
});

test("with more languages, responses vary by Accept-Language", async () => {
  const { variesByLanguage } = await loadLanguages("th");
  expect(variesByLanguage("cookie")).toBe("cookie, accept-language");
});

test("a language holds for what runs inside, also after awaiting, and for nothing else", async () => {
  const { inLanguage, requestLanguage } = await loadLanguages("th");
  const later = inLanguage("th", async () => {
    await new Promise(setImmediate);
    return requestLanguage();
  });
  expect(requestLanguage()).toBe("en");
  expect(await later).toBe("th");
});

test("a stored language without texts any more is read in English", async () => {
  const { inLanguage, requestLanguage } = await loadLanguages("th");
  expect(inLanguage("zh-Hans", requestLanguage)).toBe("en");
});
