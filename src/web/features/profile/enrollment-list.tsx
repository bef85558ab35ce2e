import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CircleCheck, CircleX, Clock, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import type { Enrollment } from "#contract/programs.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { profileText } from "#contract/texts/profile.ts";
import { asScreen } from "#web/platform/as-screen.ts";
import { formatDate, formatPrice } from "#web/platform/format.ts";
import { Badge, type BadgeProps } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { CalendarDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Section } from "#web/ui/layout.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { profileData } from "./profile.data.ts";
import { RowsSkeleton } from "./rows-skeleton.tsx";

const text = profileText.enrollments;
const BADGES: Record<Enrollment["paymentStatus"], { variant: BadgeProps["variant"]; icon: ReactNode }> = {
  pending: { variant: "warning", icon: <Clock aria-hidden="true" /> },
  completed: { variant: "success", icon: <CircleCheck aria-hidden="true" /> },
  refunded: { variant: "neutral", icon: <Undo2 aria-hidden="true" /> },
  cancelled: { variant: "neutral", icon: <CircleX aria-hidden="true" /> },
};

/** One's own places in programmes. spec: DECISIONS 9 */
export function EnrollmentList({ title = text.title }: { title?: string }) {
  return (
    <Section title={title} titleId="enrolments" className="py-0 md:py-0">
      <Remote
        query={useQuery(profileData.enrollments())}
        loading={<RowsSkeleton rows={2} />}
        empty={
          <EmptyState
            drawing={<CalendarDrawing />}
            title={text.none}
            description={text.noneHint}
            className="rounded-card border border-line bg-surface py-8"
            action={
              <Button asChild variant="secondary">
                <Link to="/fitness-collectives">{text.browse}</Link>
              </Button>
            }
          />
        }
        error={({ retry, retrying }) => (
          <ErrorState compact title={text.failed} retryLabel={commonText.retry} onRetry={retry} retrying={retrying} />
        )}
      >
        {(rows) => (
          <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
            {rows.map((enrollment) => (
              <EnrollmentRow key={enrollment.id} enrollment={enrollment} />
            ))}
          </ul>
        )}
      </Remote>
    </Section>
  );
}

function EnrollmentRow({ enrollment }: { enrollment: Enrollment }) {
  const { program, business, amount, paymentStatus, enrollmentDate } = enrollment;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium">{program.name}</p>
        <p className="text-sm text-muted">
          {business && (
            <Link to={asScreen(pathOf(business))} className="underline underline-offset-4 hover:text-ink">
              {business.name}
            </Link>
          )}
          {business && " · "}
          {fill(text.enrolled, { date: formatDate(enrollmentDate) })}
        </p>
      </div>
      <div className="flex items-center gap-3">
        <span className="tabular-nums">{formatPrice(amount)}</span>
        <Badge {...BADGES[paymentStatus]}>{text.payment[paymentStatus]}</Badge>
      </div>
    </li>
  );
}

function pathOf({ id, kind }: NonNullable<Enrollment["business"]>): string {
  return kind === "fitness" ? `/fitness-collectives/${id}` : `/business-collectives/${id}`;
}
