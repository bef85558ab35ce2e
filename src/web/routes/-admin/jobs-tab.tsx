import { adminJobsText } from "#contract/texts/admin-jobs.ts";
import { JobsPanel } from "#web/features/admin/people/jobs-panel.tsx";
import { Section } from "#web/ui/layout.tsx";
import { jobsChoice } from "./choices.ts";
import type { PanelSearch } from "./panel-search.ts";
import { useListAddress } from "./use-list-address.tsx";

const text = adminJobsText.list;

export function JobsTab({ search }: { search: PanelSearch }) {
  const address = useListAddress({ tab: "jobs" }, search);
  return (
    <Section title={text.title} titleId="jobs" lead={text.lead} className="py-0 md:py-0">
      <JobsPanel choice={jobsChoice(search)} {...address} />
    </Section>
  );
}
