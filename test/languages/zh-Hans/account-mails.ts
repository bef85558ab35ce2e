import type { accountMailsText as english } from "#contract/texts/account-mails.ts";
import type { Translated } from "#contract/texts/catalogue.ts";

export const accountMailsText = {
  confirm: {
    subject: "请确认您在 {product} 的邮箱",
    heading: "确认您的邮箱",
    body: "欢迎使用 {product}。请确认该邮箱地址属于您。",
    button: "确认邮箱",
    after: "该链接三天内有效。如果您没有创建此账号，请忽略本邮件。",
    why: "您收到本邮件，是因为有人使用该邮箱在 {product} 注册了账号。",
  },
  roleChanged: {
    subject: "您在 {product} 的角色已更改",
    heading: "您的角色已更改",
    body: "管理员更改了您 {product} 账号的角色。您的新角色：{role}。",
    button: "查看个人资料",
    after: "如果您对此感到意外，请写信至 {support}。",
    why: "您收到本邮件，是因为您在 {product} 拥有账号。",
  },
  roles: {
    admin: "管理员",
    business_admin: "商家管理员",
    professional: "专业人士",
    customer: "顾客",
    business_owner: "商家所有者",
  },
} satisfies Translated<typeof english>;
