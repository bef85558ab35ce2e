import { accountsText } from "#contract/texts/accounts.ts";
import type { PageFacts } from "#web/platform/pages/page-facts.ts";
import { pageTitle } from "#web/platform/pages/page-head.ts";

export function headOf(facts: PageFacts) {
  return { meta: [...pageTitle(facts, accountsText.page.title), { name: "robots", content: "noindex" }] };
}
