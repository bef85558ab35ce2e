import { afterEach, describe, expect, test } from "vitest";
import { CURRENCIES, currencyOf, decimalsOf, parsePrice, toWholeUnits, writtenAmount } from "./currencies.ts";
import { DIRECTORY_COUNTRIES } from "./countries.ts";
import { formatCurrency, formatNumber } from "./texts/format.ts";
import { formatMoney, formatPrice, formatPrices } from "./texts/format-money.ts";
import { ENGLISH, readLanguageFrom } from "./texts/language.ts";

const LANGUAGES = ["en", "zh-Hans", "zh-Hant", "fil", "hi", "id", "ja", "ko", "ms", "ta", "th", "vi"];
const readIn = (language: string) => readLanguageFrom(() => language);

afterEach(() => readIn(ENGLISH));

describe("the currencies of prices and pay (DECISIONS 56)", () => {
  test("have the decimals of ISO 4217, which Intl knows too, except that it writes rupiah without theirs", () => {
    const differing = CURRENCIES.filter(
      (currency) =>
        formatNumber(0, { style: "currency", currency }).replace(/[^0]/g, "").length !== 1 + decimalsOf(currency),
    );
    expect(differing.filter((currency) => currency !== "IDR")).toEqual([]);
    expect(CURRENCIES.filter((currency) => decimalsOf(currency) === 0)).toEqual(["VND", "JPY", "KRW"]);
    expect(decimalsOf("IDR")).toBe(2);
  });

  test("follow the country, and each country of the directory has its own", () => {
    expect(DIRECTORY_COUNTRIES.map(currencyOf)).toEqual(["SGD", "MYR", "THB", "IDR", "PHP"]);
    expect(["Vietnam", "Japan", "South Korea", "Hong Kong", null].map(currencyOf)).toEqual([
      "VND",
      "JPY",
      "KRW",
      "HKD",
      "SGD",
    ]);
  });

  test("are parsed to and written from their minor units", () => {
    expect(parsePrice("49,90", "MYR")).toEqual({ amount: 4_990, currency: "MYR" });
    expect(parsePrice("150000", "VND")).toEqual({ amount: 150_000, currency: "VND" });
    expect(parsePrice(" ", "VND")).toBeNull();
    expect(parsePrice("free", "SGD")?.amount).toBeNaN();
    expect([
      writtenAmount({ amount: 4_990, currency: "MYR" }),
      writtenAmount({ amount: 4_990, currency: "JPY" }),
    ]).toEqual(["49.90", "4990"]);
    expect(toWholeUnits({ amount: 1_250, currency: "SGD" })).toBe(12.5);
  });
});

test("prices have the sign and the decimals of their currency, Singapore dollars as specified (R104, R160)", () => {
  const written = CURRENCIES.map((currency) => formatPrice({ amount: 123_450, currency }).replaceAll("\u00A0", " "));
  expect(written).toEqual([
    "$1,234.50",
    "RM 1,234.50",
    "฿1,234.50",
    "Rp 1,234.50",
    "₱1,234.50",
    "₫123,450",
    "JP¥123,450",
    "₩123,450",
    "HK$1,234.50",
    "NT$1,234.50",
    "CN¥1,234.50",
    "₹1,234.50",
    "A$1,234.50",
    "US$1,234.50",
  ]);
  expect(formatPrice({ amount: 15_000_000, currency: "IDR" }).replaceAll("\u00A0", " ")).toBe("Rp 150,000");
  expect(formatMoney({ amount: 150_000, currency: "VND" })).toBe("VND 150,000");
  expect(formatPrices([])).toBe("$0.00");
  expect(
    formatPrices([
      { amount: 500, currency: "SGD" },
      { amount: 4_000, currency: "JPY" },
    ]),
  ).toBe("$5.00, JP¥4,000");
});

test.each(LANGUAGES)("in %s no two currencies look the same, and a $ alone means Singapore dollars", (language) => {
  readIn(language);
  const written = CURRENCIES.map((currency) => formatCurrency(5, currency));
  expect(new Set(written).size).toBe(CURRENCIES.length);
  expect(written.filter((text) => /(?<![A-Z])\$/.test(text))).toEqual([written[0]]);
});
