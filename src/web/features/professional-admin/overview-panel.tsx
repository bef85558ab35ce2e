import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowRight, Award, Briefcase, FileText, Pencil } from "lucide-react";
import type { ReactNode } from "react";
import type { OwnProfessional } from "#contract/professionals.ts";
import { commonText } from "#contract/texts/common.ts";
import { professionalAdminText } from "#contract/texts/professional-admin.ts";
import { loadFailure } from "#web/platform/pages/load-failure.tsx";
import { RowsSkeleton } from "#web/platform/lists/rows-skeleton.tsx";
import { DocumentDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { CredentialItem } from "./credential-item.tsx";
import { MAIN_FIGURES } from "./figures.ts";
import { KycBadge } from "./kyc-badge.tsx";
import { professionalAdminData } from "./professional-admin.data.ts";
import type { RenderTabLink } from "./side-card.tsx";
import { Totals } from "./totals.tsx";

const text = professionalAdminText.overview;
/** spec: rule R331 */
const SHOWN_CREDENTIALS = 3;

/** Totals, next steps, verification status, the first credentials. spec: product §2 (R330, R331) */
export function OverviewPanel({ own, renderTabLink }: { own: OwnProfessional; renderTabLink: RenderTabLink }) {
  const days = useQuery(professionalAdminData.days());
  return (
    <div className="flex flex-col gap-8">
      {days.isError ? (
        <ErrorState
          title={professionalAdminText.totals.failed}
          retryLabel={commonText.retry}
          onRetry={() => void days.refetch()}
          retrying={days.isFetching}
          compact
        />
      ) : (
        <Totals days={days.data} figures={MAIN_FIGURES} />
      )}
      <div className="grid gap-4 md:grid-cols-2">
        <QuickActions renderTabLink={renderTabLink} />
        <Box title={text.verification} id="verification-card">
          <KycBadge status={own.kycStatus} />
          <p className="text-muted">{text.verificationLines[own.kycStatus]}</p>
          <TextLink asChild variant="more" className="self-start">
            {renderTabLink("verification", text.verificationLinks[own.kycStatus])}
          </TextLink>
        </Box>
      </div>
      <FirstCredentials renderTabLink={renderTabLink} />
    </div>
  );
}

function Box({ title, id, children }: { title: string; id: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col items-start gap-3 rounded-card border border-line bg-surface p-5"
    >
      <h2 id={id} className="text-subheading">
        {title}
      </h2>
      {children}
    </section>
  );
}

function QuickActions({ renderTabLink }: { renderTabLink: RenderTabLink }) {
  const actions = [
    { key: "profile", icon: <Pencil aria-hidden="true" />, link: renderTabLink("profile", text.editProfile) },
    { key: "credential", icon: <Award aria-hidden="true" />, link: renderTabLink("credentials", text.addCredential) },
    { key: "resume", icon: <FileText aria-hidden="true" />, link: <Link to="/resume-builder">{text.resume}</Link> },
    { key: "jobs", icon: <Briefcase aria-hidden="true" />, link: <Link to="/jobs">{text.jobs}</Link> },
  ];
  return (
    <Box title={text.actions} id="quick-actions">
      <ul className="flex w-full flex-col divide-y divide-line">
        {actions.map(({ key, icon, link }) => (
          <li key={key} className="flex items-center gap-3 [&>svg]:size-4.5 [&>svg]:text-muted">
            {icon}
            <TextLink asChild variant="more" className="min-w-0 flex-1 text-ink">
              {link}
            </TextLink>
            <ArrowRight aria-hidden="true" />
          </li>
        ))}
      </ul>
    </Box>
  );
}

function FirstCredentials({ renderTabLink }: { renderTabLink: RenderTabLink }) {
  return (
    <section aria-labelledby="first-credentials" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="first-credentials" className="text-subheading">
          {text.credentials}
        </h2>
        <TextLink asChild variant="more">
          {renderTabLink("credentials", text.allCredentials)}
        </TextLink>
      </div>
      <Remote
        query={useQuery(professionalAdminData.certifications())}
        loading={<RowsSkeleton rows={2} />}
        isEmpty={(items) => items.length === 0}
        empty={
          <EmptyState drawing={<DocumentDrawing />} title={text.noCredentials} description={text.noCredentialsHint} />
        }
        error={loadFailure(professionalAdminText.credentials.failed)}
      >
        {(items) => (
          <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
            {items.slice(0, SHOWN_CREDENTIALS).map((item) => (
              <li key={item.id} className="p-5">
                <CredentialItem credential={item} />
              </li>
            ))}
          </ul>
        )}
      </Remote>
    </section>
  );
}
