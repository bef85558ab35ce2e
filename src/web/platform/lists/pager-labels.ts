import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";

/** The labels of every pager. */
export const pagerLabels = {
  ...commonText.pager,
  page: (page: number): string => fill(commonText.pager.page, { n: page }),
};
