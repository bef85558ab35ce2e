import type { Translated } from "#contract/texts/catalogue.ts";
import type { plansText as english } from "#contract/texts/plans.ts";

export const plansText = {
  professional: {
    standard: {
      name: "标准版",
      contents: ["联系方式与社交链接", "资质认证", "客户消息", "提升曝光", "作品集", "课程发布每个 {programPrice}"],
    },
  },
} satisfies Translated<typeof english>;
