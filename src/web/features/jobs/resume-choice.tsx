import { FileText } from "lucide-react";
import type { ResumeRow } from "#contract/resumes.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { formatAgo } from "#contract/texts/format.ts";
import { jobDetailText } from "#contract/texts/job-detail.ts";
import { usePageFacts } from "#web/platform/pages/page-facts.ts";
import { RadioGroup, RadioItem } from "#web/ui/radio-group.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

const text = jobDetailText.apply;

export interface ResumeChoiceProps {
  resumes: readonly ResumeRow[];
  /** URL of the chosen resume. */
  value: string;
  onChange: (resumeUrl: string) => void;
}

/** Radio group of the user's resumes, each with a link to its PDF. */
export function ResumeChoice({ resumes, value, onChange }: ResumeChoiceProps) {
  const { now } = usePageFacts();
  return (
    <RadioGroup value={value} onValueChange={onChange} className="gap-2">
      {resumes.map((resume) => {
        const name = resume.title || text.untitled;
        return (
          <div key={resume.id} className="flex items-center gap-2">
            <div className="min-w-0 flex-1 [&>label]:w-full">
              <RadioItem
                framed
                value={resume.resumeUrl}
                label={<span className="font-medium break-words">{name}</span>}
                description={fill(text.changed, { ago: formatAgo(resume.updatedAt, now) ?? "" })}
              />
            </div>
            <TextLink
              href={resume.resumeUrl}
              target="_blank"
              rel="noopener"
              variant="more"
              className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-sunken"
            >
              <FileText aria-hidden="true" />
              <VisuallyHidden>{fill(commonText.labelled, { label: text.view, value: name })}</VisuallyHidden>
            </TextLink>
          </div>
        );
      })}
    </RadioGroup>
  );
}
