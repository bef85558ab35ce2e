import type { Translated } from "#contract/texts/catalogue.ts";
import type { failureText as englishFailures, throttledText as englishThrottled } from "#contract/texts/failures.ts";

export const failureText = {
  tooLong: "最多 {max} 个字符",
  missingFile: "请选择文件。",
  noResponse: "无法连接服务器，请检查网络后重试。",
} satisfies Translated<typeof englishFailures>;

export const throttledText = {
  soon: "尝试次数过多，请一分钟后再试。",
  minutes: "尝试次数过多，请 {count} 分钟后再试。",
  hours: "尝试次数过多，请 {count} 小时后再试。",
} satisfies Translated<typeof englishThrottled>;
