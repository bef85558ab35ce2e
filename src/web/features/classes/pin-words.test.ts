import { expect, test } from "vitest";
import type { Class } from "#contract/classes.ts";
import { aClass } from "./class.test-suite.ts";
import { pinWords } from "./pin-words.ts";

const words = (of: Partial<Class> = {}, count = 1) =>
  pinWords({ id: 5, lat: 1.3, lng: 103.8, next: aClass(of), count });

test("a pin says when the next class begins and what it costs", () => {
  expect(words()).toEqual({ name: "Vinyasa Flow, Serene Yoga, 7:00 pm · $25", text: "7:00 pm · $25" });
  expect(words({ price: { amount: 1_250, currency: "SGD" } }).text).toBe("7:00 pm · $12.50");
  expect(words({ price: { amount: 4_900, currency: "JPY" } }).text).toBe("7:00 pm · JP¥4,900");
  expect(words({ price: { amount: 0, currency: "SGD" } }).text).toBe("7:00 pm · Free");
  expect(words({ price: null }).text).toBe("7:00 pm");
  expect(words({ timeZone: "Australia/Sydney" }).text).toBe("10:00 pm · $25");
});

test("a pin of several classes says how many more there are", () => {
  expect(words({}, 2)).toEqual({
    name: "Vinyasa Flow, Serene Yoga, 1 more class here, 7:00 pm · $25 +1",
    text: "7:00 pm · $25 +1",
  });
  expect(words({ price: null }, 12)).toEqual({
    name: "Vinyasa Flow, Serene Yoga, 11 more classes here, 7:00 pm +11",
    text: "7:00 pm +11",
  });
});
