import type { Translated } from "#contract/texts/catalogue.ts";
import type {
  rejectedRequestText as englishRejections,
  throttledText as englishThrottled,
} from "#contract/texts/rejected-requests.ts";

export const rejectedRequestText = {
  missingFile: "请选择文件。",
} satisfies Translated<typeof englishRejections>;

export const throttledText = {
  soon: "尝试次数过多，请一分钟后再试。",
  minutes: "尝试次数过多，请 {count} 分钟后再试。",
  hours: "尝试次数过多，请 {count} 小时后再试。",
} satisfies Translated<typeof englishThrottled>;
