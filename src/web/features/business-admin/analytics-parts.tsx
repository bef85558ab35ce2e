import { Link } from "@tanstack/react-router";
import { Download } from "lucide-react";
import type { JobFigures, SourceCount } from "#contract/analytics.ts";
import { businessAdminText } from "#contract/texts/business-admin.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { figuresText } from "#contract/texts/figures.ts";
import { formatNumber } from "#contract/texts/format.ts";
import { asRoutePath } from "#web/platform/pages/as-route-path.ts";
import { csvText, saveFile } from "#web/platform/files/csv.ts";
import { sourceName } from "#web/platform/format/day-figures.ts";
import { Button } from "#web/ui/button.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { Distribution } from "#web/ui/distribution.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

const text = businessAdminText.analytics;

/** Sources of the views in the time window. */
export function Sources({ sources }: { sources: readonly SourceCount[] }) {
  return (
    <section aria-labelledby="sources" className="flex flex-col gap-4">
      <h3 id="sources" className="text-subheading">
        {figuresText.sources}
      </h3>
      {sources.length === 0 ? (
        <p className="text-muted">{figuresText.sourcesNone}</p>
      ) : (
        <Distribution
          label={figuresText.sources}
          className="max-w-prose"
          rows={sources.map(({ source, views }) => ({
            key: source,
            label: <span className="w-40 truncate">{sourceName(source)}</span>,
            count: views,
            text: fill(figuresText.sourceRow, { source: sourceName(source), count: formatNumber(views) }),
          }))}
        />
      )}
    </section>
  );
}

/** Figures of each job posting. spec: product §3 job_analytics */
export function PostingFigures({ jobs }: { jobs: readonly JobFigures[] }) {
  return (
    <section aria-labelledby="postings" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="postings" className="text-subheading">
          {text.postings}
        </h3>
        {jobs.length > 0 && (
          <Button variant="outline" size="sm" onClick={() => saveFile("job-postings.csv", csvText(jobsAsRows(jobs)))}>
            <Download aria-hidden="true" />
            {text.postingsCsv}
          </Button>
        )}
      </div>
      {jobs.length === 0 ? (
        <p className="text-muted">{text.postingsNone}</p>
      ) : (
        <DataTable
          caption={text.postingsCaption}
          rows={jobs}
          getKey={(job) => job.jobId}
          columns={[
            {
              key: "title",
              header: text.posting,
              main: true,
              cell: (job) => (
                <TextLink asChild>
                  <Link to={asRoutePath(`/jobs/${job.jobId}`)}>{job.title}</Link>
                </TextLink>
              ),
            },
            { key: "views", header: text.figures.views, numeric: true, cell: (job) => formatNumber(job.views) },
            { key: "clicks", header: text.figures.clicks, numeric: true, cell: (job) => formatNumber(job.clicks) },
            {
              key: "applications",
              header: text.figures.applications,
              numeric: true,
              cell: (job) => formatNumber(job.applications),
            },
            { key: "rate", header: text.figures.conversionRate, numeric: true, cell: (job) => rateText(job) },
          ]}
        />
      )}
    </section>
  );
}

function rateText({ conversionRate }: JobFigures): string {
  return conversionRate === null ? "–" : fill(text.percent, { percent: Math.round(conversionRate) });
}

/** One row per posting. */
export function jobsAsRows(jobs: readonly JobFigures[]): string[][] {
  const { figures } = text;
  return [
    [text.posting, figures.views, figures.clicks, figures.applications, figures.conversionRate],
    ...jobs.map((job) => [
      job.title,
      String(job.views),
      String(job.clicks),
      String(job.applications),
      job.conversionRate === null ? "" : String(Math.round(job.conversionRate)),
    ]),
  ];
}
