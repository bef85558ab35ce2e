import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import type { ResumeRow } from "#contract/resumes.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { formatDate } from "#contract/texts/format.ts";
import { profileText } from "#contract/texts/profile.ts";
import { compactLoadFailure } from "#web/platform/pages/load-failure.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogContent } from "#web/ui/dialog.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { profileData } from "./profile.data.ts";
import { titleOf } from "./resume-title.ts";
import { RowsSkeleton } from "#web/platform/lists/rows-skeleton.tsx";

const text = profileText.resumes;

/** Every PDF made of a resume, newest first. spec: DECISIONS 27 */
export function VersionsDialog({ resume, onOpenChange }: { resume: ResumeRow; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog open onOpenChange={onOpenChange}>
      <DialogContent
        title={fill(text.versionsTitle, { title: titleOf(resume) })}
        description={text.versionsLead}
        closeLabel={commonText.close}
      >
        <Remote
          query={useQuery({ ...profileData.versions(resume.id), staleTime: 0 })}
          loading={<RowsSkeleton rows={2} />}
          error={compactLoadFailure(text.versionsFailed)}
        >
          {(versions) => (
            <ul className="flex flex-col divide-y divide-line border-y border-line">
              {versions.map(({ id, number, createdAt, resumeUrl, current, sent }) => (
                <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
                  <div className="min-w-0 flex-1">
                    <p className="flex flex-wrap items-center gap-2 font-medium">
                      {fill(text.version, { number })}
                      {current && <Badge variant="accent">{text.currentVersion}</Badge>}
                      {sent && <Badge>{text.sentVersion}</Badge>}
                    </p>
                    <p className="text-sm text-muted">{fill(text.created, { date: formatDate(createdAt) })}</p>
                  </div>
                  <Button asChild variant="ghost" size="sm">
                    <a href={resumeUrl} target="_blank" rel="noopener">
                      <Download aria-hidden="true" />
                      {text.download} <VisuallyHidden>{fill(text.version, { number })}</VisuallyHidden>
                    </a>
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </Remote>
      </DialogContent>
    </Dialog>
  );
}
