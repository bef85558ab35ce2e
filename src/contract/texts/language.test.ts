import { afterEach, expect, test } from "vitest";
import { addTranslation, ENGLISH, language, readLanguageFrom, texts } from "./language.ts";

const shopText = texts("shopText", {
  title: "Shop",
  states: { open: "Open", closed: "Closed" },
  steps: [{ name: "Choose" }, { name: "Pay" }],
});

let remove = () => {};
afterEach(() => {
  readLanguageFrom(() => ENGLISH);
  remove();
});

test("English is built in", () => {
  expect(language()).toBe("en");
  expect(shopText.title).toBe("Shop");
  expect(Object.entries(shopText.states)).toEqual([
    ["open", "Open"],
    ["closed", "Closed"],
  ]);
  expect(shopText.steps.map(({ name }) => name)).toEqual(["Choose", "Pay"]);
});

test("a text is read in the language of the moment, also through an object that was read before", () => {
  remove = addTranslation("zh", { shopText: { title: "商店", states: { open: "营业中" }, steps: [{ name: "选择" }] } });
  const { states, steps } = shopText;
  readLanguageFrom(() => "zh");
  expect(shopText.title).toBe("商店");
  expect(states.open).toBe("营业中");
  expect(Object.values(shopText.states)).toEqual(["营业中", "Closed"]);
  expect(steps.map(({ name }) => name)).toEqual(["选择", "Pay"]);
  readLanguageFrom(() => ENGLISH);
  expect(states.open).toBe("Open");
});

test("a language without translation reads English", () => {
  readLanguageFrom(() => "xx");
  expect(shopText.states.closed).toBe("Closed");
});
