import type { Translated } from "#contract/texts/catalogue.ts";
import type { errorsText as english } from "#contract/texts/errors.ts";

export const errorsText = {
  invalid: "请检查标出的内容。",
  malformed: "无法读取该请求。",
  unauthenticated: "请先登录。",
  forbidden: "您没有权限执行此操作。",
  cross_site: "不接受来自其他网站的请求。",
  not_found: "未找到。",
  too_many_requests: "尝试次数过多，请稍候再试。",
  internal: "我们这边出了问题。没有做任何更改。",
  busy: "服务繁忙，请稍后再试。",
  unavailable: "该服务暂时不可用。",
  "accounts.wrong_credentials": "邮箱或密码不正确。",
  "accounts.email_taken": "该邮箱已注册过账号。",
  "accounts.username_taken": "该用户名已被使用。",
  "accounts.suspended": "该账号已被停用，请联系客服。",
  "accounts.token_invalid": "该链接已失效，请重新获取。",
} satisfies Translated<typeof english>;
