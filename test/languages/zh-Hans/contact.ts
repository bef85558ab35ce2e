import type { Translated } from "#contract/texts/catalogue.ts";
import type { contactText as english } from "#contract/texts/contact.ts";

/** Without the mail, which goes to the office and is English. */
export const contactText = {
  title: "联系我们",
  lead: "请给我们留言。您的留言会被保存，并通过邮件发送给本站的运营人员。",
  name: "您的姓名",
  nameRequired: "请告诉我们您的姓名。",
  email: "您的邮箱",
  emailHint: "我们只会用它来回复您，不作他用。",
  emailInvalid: "请输入有效的邮箱地址",
  topic: "主题",
  topicRequired: "请选择主题。",
  topicPlaceholder: "请选择",
  topics: {
    question: "关于产品的问题",
    listing: "页面信息有误或缺失",
    account: "我的账号",
    payment: "方案、发票或付款",
    privacy: "我的个人数据",
    press: "媒体与合作",
  },
  message: "留言内容",
  messageHint: "细节有助于我们处理：页面网址、您做了什么、您期望看到什么。",
  messageShort: "请至少输入 10 个字符。",
  counter: "{used} / {limit}",
  send: "发送留言",
  sent: "留言已发送",
  sentBody: "谢谢。我们会回复到 {email}。",
  another: "再写一条留言",
  failed: "留言未能发送",
  other: "其他联系方式",
  byMail: "发送邮件：{email}",
  forListing: "如有关于健身房、商店或专业人士的问题，请直接联系对方：每个页面上都有联系按钮。",
} satisfies Translated<typeof english>;
