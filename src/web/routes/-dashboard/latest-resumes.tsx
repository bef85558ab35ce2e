import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { FileText } from "lucide-react";
import { fill } from "#contract/texts/catalogue.ts";
import { dashboardText } from "#contract/texts/dashboard.ts";
import { formatDate } from "#contract/texts/format.ts";
import { compactLoadFailure } from "#web/platform/pages/load-failure.tsx";
import { profileData } from "#web/features/profile/profile.data.ts";
import { titleOf } from "#web/features/profile/resume-title.ts";
import { RowsSkeleton } from "#web/platform/lists/rows-skeleton.tsx";
import { Button } from "#web/ui/button.tsx";
import { DocumentDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Section } from "#web/ui/layout.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

const text = dashboardText.resumes;
const SHOWN = 3;

/** The most recently changed resumes; all are managed in the profile. */
export function LatestResumes() {
  const resumes = useQuery(profileData.resumes());
  return (
    <Section
      title={text.title}
      titleId="resumes"
      className="py-0 md:py-0"
      action={
        (resumes.data?.length ?? 0) > 0 && (
          <TextLink variant="more" asChild>
            <Link to="/profile" search={{ tab: "resumes" }}>
              {text.all}
            </Link>
          </TextLink>
        )
      }
    >
      <Remote
        query={resumes}
        loading={<RowsSkeleton rows={2} />}
        empty={
          <EmptyState
            drawing={<DocumentDrawing />}
            title={text.none}
            description={text.noneHint}
            className="rounded-card border border-line bg-surface py-8"
            action={
              <Button asChild>
                <Link to="/resume-builder">{text.create}</Link>
              </Button>
            }
          />
        }
        error={compactLoadFailure(text.failed)}
      >
        {(rows) => (
          <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
            {rows.slice(0, SHOWN).map((resume) => (
              <li
                key={resume.id}
                className="relative flex items-center gap-3 px-4 py-3 first:rounded-t-card last:rounded-b-card hover:bg-sunken"
              >
                <FileText aria-hidden="true" className="size-5 shrink-0 text-muted" />
                <div className="min-w-0">
                  <p className="truncate font-medium">
                    <TextLink variant="stretched" asChild>
                      <Link to="/resume-builder" search={{ edit: resume.id }}>
                        {titleOf(resume)}
                      </Link>
                    </TextLink>
                  </p>
                  <p className="text-sm text-muted">{fill(text.changed, { date: formatDate(resume.updatedAt) })}</p>
                </div>
              </li>
            ))}
          </ul>
        )}
      </Remote>
    </Section>
  );
}
