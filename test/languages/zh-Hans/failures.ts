import type { Translated } from "#contract/texts/catalogue.ts";
import type { failureText as english } from "#contract/texts/failures.ts";

export const failureText = {
  tooLong: "最多 {max} 个字符",
  noResponse: "无法连接服务器，请检查网络后重试。",
} satisfies Translated<typeof english>;
