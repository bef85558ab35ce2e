import type { Translated } from "#contract/texts/catalogue.ts";
import type { countriesText as english } from "#contract/texts/countries.ts";

export const countriesText = {
  names: {
    Singapore: "新加坡",
    Malaysia: "马来西亚",
    Thailand: "泰国",
    Indonesia: "印度尼西亚",
    Philippines: "菲律宾",
    Vietnam: "越南",
    Japan: "日本",
    Korea: "韩国",
  },
} satisfies Translated<typeof english>;
