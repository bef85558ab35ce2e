import { Link } from "@tanstack/react-router";
import { PencilLine } from "lucide-react";
import { useEffect, useState } from "react";
import { RESUME_LIMITS } from "#contract/resume-options.ts";
import type { ResumeDraft } from "#contract/resumes.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { formatAgo } from "#web/platform/format.ts";
import { usePageFacts } from "#web/platform/page-facts.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

/** A resume that was begun and not generated, and the way back to it. */
export function DraftNotice({
  draft,
  words,
}: {
  draft: Pick<ResumeDraft, "updatedAt" | "step">;
  words: { title: string; body: string; continue: string };
}) {
  const facts = usePageFacts();
  const [now, setNow] = useState(facts.now);
  // The page may have been rendered long before this screen was come to.
  useEffect(() => setNow(new Date().toISOString()), []);
  const ago = formatAgo(draft.updatedAt, now < draft.updatedAt ? draft.updatedAt : now) ?? "";
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
