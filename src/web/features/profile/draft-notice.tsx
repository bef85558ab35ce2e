import { Link } from "@tanstack/react-router";
import { PencilLine } from "lucide-react";
import { RESUME_LIMITS, type ResumeDraft } from "#contract/resumes.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { useAgo } from "#web/platform/format/use-ago.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

/** An unfinished resume, with a link back to it. */
export function DraftNotice({
  draft,
  words,
}: {
  draft: Pick<ResumeDraft, "updatedAt" | "step">;
  words: { title: string; body: string; continue: string };
}) {
  const ago = useAgo(draft.updatedAt, commonText.momentAgo);
  return (
    <Notice
      icon={<PencilLine aria-hidden="true" />}
      title={words.title}
      actions={
        <Button asChild variant="outline">
          <Link to="/resume-builder">{words.continue}</Link>
        </Button>
      }
    >
      {fill(words.body as "{ago} {step} {steps}", { ago, step: draft.step, steps: RESUME_LIMITS.steps })}
    </Notice>
  );
}
