import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";

/** The labels of every pager. */
export function pagerLabels() {
  const { nav, previous, next } = commonText.pager;
  return { nav, previous, next, page: (page: number): string => fill(commonText.pager.page, { n: page }) };
}
