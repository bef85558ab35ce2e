import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Plus, RotateCw } from "lucide-react";
import { commonText } from "#contract/texts/common.ts";
import { profileText } from "#contract/texts/profile.ts";
import { asRoutePath } from "#web/platform/pages/as-route-path.ts";
import { Button } from "#web/ui/button.tsx";
import { DocumentDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Section } from "#web/ui/layout.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { DraftNotice } from "./draft-notice.tsx";
import { profileData } from "./profile.data.ts";
import { ResumeRow } from "./resume-row.tsx";
import { RowsSkeleton } from "#web/platform/lists/rows-skeleton.tsx";

const text = profileText.resumes;

/** The user's resumes and their actions. A list that fails to load is shown as empty. spec: product §2, calls §7.4 */
export function ResumeList() {
  const resumes = useQuery(profileData.resumes());
  const { data: draft } = useQuery(profileData.resumeDraft());
  return (
    <div className="flex flex-col gap-6">
      {draft && (
        <DraftNotice draft={draft} words={{ title: text.draftTitle, body: text.draftBody, continue: text.continue }} />
      )}
      <Section
        title={text.title}
        titleId="resumes"
        className="py-0 md:py-0"
        action={
          <Button asChild>
            <Link to="/resume-builder">
              <Plus aria-hidden="true" />
              {text.create}
            </Link>
          </Button>
        }
      >
        <Remote
          query={resumes}
          loading={<RowsSkeleton rows={3} />}
          empty={<NoResumes />}
          error={({ retry, retrying, hasData }) => (
            <div>
              {!hasData && <NoResumes />}
              <p className="flex flex-wrap items-center justify-center gap-2 pt-3 text-sm text-muted">
                {text.quietFailure}
                <Button variant="link" size="sm" busy={retrying} onClick={retry}>
                  {!retrying && <RotateCw aria-hidden="true" />}
                  {commonText.retry}
                </Button>
              </p>
            </div>
          )}
        >
          {(rows) => (
            <>
              <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
                {rows.map((resume) => (
                  <ResumeRow key={resume.id} resume={resume} />
                ))}
              </ul>
              <TextLink variant="more" asChild className="mt-3">
                <Link to={asRoutePath("/jobs")}>{text.browse}</Link>
              </TextLink>
            </>
          )}
        </Remote>
      </Section>
    </div>
  );
}

function NoResumes() {
  return (
    <EmptyState
      drawing={<DocumentDrawing />}
      title={text.none}
      titleAs="h2"
      description={text.noneHint}
      className="rounded-card border border-line bg-surface"
      action={
        <Button asChild variant="secondary">
          <Link to={asRoutePath("/jobs")}>{text.browse}</Link>
        </Button>
      }
    />
  );
}
