import { resumeBankText } from "#contract/texts/resume-bank.ts";
import type { PageFacts } from "#web/platform/page-facts.ts";
import { pageTitle } from "#web/platform/page-head.ts";

export function headOf(facts: PageFacts) {
  return { meta: [...pageTitle(facts, resumeBankText.title), { name: "robots", content: "noindex" }] };
}
