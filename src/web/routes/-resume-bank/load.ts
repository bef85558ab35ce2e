import { resumeBankText } from "#contract/texts/resume-bank.ts";
import type { PageFacts } from "#web/platform/pages/page-facts.ts";
import { pageTitle } from "#web/platform/pages/page-head.ts";

export function headOf(facts: PageFacts) {
  return { meta: [...pageTitle(facts, resumeBankText.title), { name: "robots", content: "noindex" }] };
}
