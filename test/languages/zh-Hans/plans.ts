import type { Translated } from "#contract/texts/catalogue.ts";
import type { plansText as english } from "#contract/texts/plans.ts";

export const plansText = {
  professional: { standard: { name: "标准版" } },
  lines: {
    contactAndLinks: "联系方式与社交链接",
    credentialsVerification: "资质认证",
    clientMessaging: "客户消息",
    enhancedVisibility: "提升曝光",
    portfolio: "作品集",
    paidProgramListings: "课程发布每个 {programPrice}",
  },
} satisfies Translated<typeof english>;
