import { expect, onTestFinished, test } from "vitest";
import { addTranslation } from "#contract/texts/language.ts";
import type { HeaderReader } from "./http/wire.ts";
import { inLanguage, languageOf, requestLanguage, variesByLanguage } from "./language.ts";

/** Adds languages until the test ends: other files in this process have English alone. */
function addLanguages(...languages: string[]): void {
  for (const each of languages) onTestFinished(addTranslation(each, {}));
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
])("with Thai and simplified Chinese, %j is read in %s", (values, expected) => {
  addLanguages("zh-Hans", "th");
  expect(languageOf(headers(values))).toBe(expected);
});

test("with English only, nothing is negotiated and responses do not vary", () => {
  expect(languageOf(headers({ "accept-language": "zh-CN", cookie: "fc_language=zh-Hans" }))).toBe("en");
  expect(variesByLanguage("cookie")).toBe("cookie");
});

test("with more languages, responses vary by Accept-Language", () => {
  addLanguages("th");
  expect(variesByLanguage("cookie")).toBe("cookie, accept-language");
});

test("a language holds for what runs inside, also after awaiting, and for nothing else", async () => {
  addLanguages("th");
  const later = inLanguage("th", async () => {
    await new Promise(setImmediate);
    return requestLanguage();
  });
  expect(requestLanguage()).toBe("en");
  expect(await later).toBe("th");
});

test("a stored language without texts any more is read in English", () => {
  addLanguages("th");
  expect(inLanguage("zh-Hans", requestLanguage)).toBe("en");
});
