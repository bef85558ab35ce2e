import type { Translated } from "#contract/texts/catalogue.ts";
import type { mailFooterText as english } from "#contract/texts/mail-footer.ts";

export const mailFooterText = {
  safety: "有关账号安全的邮件始终会发送，无法关闭。",
} satisfies Translated<typeof english>;
