import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CircleCheck, CircleX, Clock, Undo2 } from "lucide-react";
import { useState } from "react";
import { programsPage, type Enrollment } from "#contract/programs.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { formatDate } from "#contract/texts/format.ts";
import { formatPrice } from "#contract/texts/format-money.ts";
import { formatDateTime } from "#contract/texts/format-times.ts";
import { profileText } from "#contract/texts/profile.ts";
import { asRoutePath } from "#web/platform/pages/as-route-path.ts";
import { call } from "#web/platform/api/call.ts";
import { compactLoadFailure } from "#web/platform/pages/load-failure.tsx";
import { Badge, type BadgeLook } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { CalendarDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { RowsSection } from "#web/ui/rows-section.tsx";
import { toast } from "#web/ui/toast.tsx";
import { profileData } from "./profile.data.ts";
import { RowsSkeleton } from "#web/platform/lists/rows-skeleton.tsx";

const text = profileText.enrollments;
const BADGES: Record<Enrollment["paymentStatus"], BadgeLook> = {
  pending: { variant: "warning", icon: <Clock aria-hidden="true" /> },
  completed: { variant: "success", icon: <CircleCheck aria-hidden="true" /> },
  refunded: { variant: "neutral", icon: <Undo2 aria-hidden="true" /> },
  cancelled: { variant: "neutral", icon: <CircleX aria-hidden="true" /> },
};

/** The user's own enrolments. spec: DECISIONS 9 */
export function EnrollmentList({ title = text.title }: { title?: string }) {
  const [showsAll, setShowsAll] = useState(false);
  const query = useQuery({
    ...(showsAll ? profileData.allEnrollments() : profileData.enrollments()),
    placeholderData: keepPreviousData,
  });
  return (
    <RowsSection
      title={title}
      titleId="enrollments"
      query={query}
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
      error={compactLoadFailure(text.failed)}
      allLabel={(count) => fill(text.all, { count })}
      onShowAll={() => setShowsAll(true)}
      renderRow={(enrollment) => <EnrollmentRow key={enrollment.id} enrollment={enrollment} />}
    />
  );
}

function EnrollmentRow({ enrollment }: { enrollment: Enrollment }) {
  const { program, amount, paymentStatus, enrollmentDate, canCancel, paymentUrl } = enrollment;
  const host = hostOf(enrollment);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium break-words">
          {host ? (
            <Link
              to={asRoutePath(host.path)}
              search={{ ...host.search, program: program.id } as never}
              className="inline-block py-0.5 underline-offset-4 hover:underline"
            >
              {program.name}
            </Link>
          ) : (
            program.name
          )}
        </p>
        <p className="text-sm text-muted">
          {host && (
            <Link to={asRoutePath(host.path)} className="underline underline-offset-4 hover:text-ink">
              {host.name}
            </Link>
          )}
          {host && " · "}
          {enrollment.class ? (
            <Link
              to="/classes/$id"
              params={{ id: String(enrollment.class.id) }}
              className="underline underline-offset-4 hover:text-ink"
            >
              {formatDateTime(enrollment.class.startsAt, enrollment.class.timeZone)}
            </Link>
          ) : (
            fill(text.enrolled, { date: formatDate(enrollmentDate) })
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <span className="tabular-nums">{formatPrice(amount)}</span>
        <Badge {...BADGES[paymentStatus]}>{text.payment[paymentStatus]}</Badge>
        {paymentUrl && (
          <Button asChild size="sm">
            <a href={paymentUrl} aria-label={fill(text.payLabel, { name: program.name })}>
              {text.pay}
            </a>
          </Button>
        )}
        {canCancel && <CancelButton enrollment={enrollment} />}
      </div>
    </li>
  );
}

/** Cancels the enrolment while it is unpaid. */
function CancelButton({ enrollment: { id, program } }: { enrollment: Enrollment }) {
  const queryClient = useQueryClient();
  const reread = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ["enrollments"] }),
      queryClient.invalidateQueries({ queryKey: ["programs"] }),
    ]);
  const cancel = useMutation({
    mutationFn: () => call("POST /api/enrollments/{id}/cancel", { params: { id } }),
    onSuccess: async () => {
      toast({ title: fill(text.cancelled, { name: program.name }) });
      await reread();
    },
    onError: async (error) => {
      toast({ title: text.cancelFailed, description: error.message, variant: "destructive" });
      // It may have been paid in the meantime.
      await reread();
    },
  });
  return (
    <ConfirmDialog
      destructive
      trigger={
        <Button size="sm" variant="ghost" aria-label={fill(text.cancelLabel, { name: program.name })}>
          {text.cancel}
        </Button>
      }
      title={fill(text.cancelTitle, { name: program.name })}
      description={text.cancelBody}
      confirmLabel={text.cancelDo}
      cancelLabel={text.keep}
      onConfirm={() => cancel.mutateAsync()}
    />
  );
}

interface EnrollmentHost {
  name: string;
  path: string;
  search: { tab?: string };
}

/** Who offers the programme, and the page that opens it. */
function hostOf({ business, professional }: Enrollment): EnrollmentHost | undefined {
  if (business) return { name: business.name, ...programsPage(business) };
  return professional
    ? { name: professional.name, ...programsPage({ kind: "professional", id: professional.id }) }
    : undefined;
}
