import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { Plus, Settings2 } from "lucide-react";
import { lazy, useState } from "react";
import type { NextClass } from "#contract/businesses.ts";
import type { PaymentReturn, Program } from "#contract/programs.ts";
import { commonText } from "#contract/texts/common.ts";
import { programsText as text } from "#contract/texts/programs.ts";
import { loadFailure } from "#web/platform/pages/load-failure.tsx";
import { useUser } from "#web/platform/session/session.tsx";
import { Button } from "#web/ui/button.tsx";
import { CalendarDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { prefetchProps, ClientSuspense } from "#web/ui/lazy-dialog.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { manageSearch, type Offering } from "./offering.ts";
import { ProgramCard } from "./program-card.tsx";
import { programsData } from "./programs.data.ts";

const loadWindow = async () => ({ default: (await import("./program-dialog.tsx")).ProgramDialog });
const ProgramWindow = lazy(loadWindow);

// Most visits do not come from a payment.
const PaymentNotice = lazy(async () => ({ default: (await import("./payment-notice.tsx")).PaymentNotice }));

const HOLDS_SEAT = { pending: true, completed: true, refunded: false, cancelled: false };

/** How classes are shown that stand in a timetable on the page. */
export interface Timed {
  whenWords: (next: NextClass) => string;
  onSeeTimes: () => void;
}

interface ProgramListProps {
  offering: Offering;
  /** The programme whose dialog is open, from the query's `program`. */
  shownId: number | undefined;
  /** The outcome, if the user has just returned from the payment page. */
  payment?: PaymentReturn | undefined;
  timed?: Timed | undefined;
  /** Omits an empty section, for pages where it is one of many. */
  hideWhenEmpty?: boolean;
}

/** The programmes of a listing or a professional, each with price, duration and an enrol button. spec: product §2 */
export function ProgramList({ offering, shownId, payment, timed, hideWhenEmpty = false }: ProgramListProps) {
  const programs = useQuery(programsData.offered(offering.host));
  const navigate = useNavigate();
  const user = useUser();
  const enrollments = useQuery({ ...programsData.enrollments(offering.host), enabled: user !== null });
  const [enrollingId, setEnrollingId] = useState<number>();
  const open = (program: number | undefined) =>
    void navigate({
      to: ".",
      search: ((search: object) => ({ ...search, program })) as never,
      replace: program === undefined,
      resetScroll: false,
    });
  const handleClose = () => {
    setEnrollingId(undefined);
    open(undefined);
  };
  const enrollmentOf = (id: number) =>
    enrollments.data?.find((own) => own.program.id === id && HOLDS_SEAT[own.paymentStatus]);
  const showsWhenEmpty = offering.canManage || shownId !== undefined || payment !== undefined;
  if (hideWhenEmpty && !showsWhenEmpty && !programs.data?.length) return null;
  return (
    <section aria-labelledby="programs" className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="programs" className="text-heading">
          {text.title}
        </h2>
        {offering.canManage && <ManageButtons offering={offering} />}
      </div>
      {payment && (
        <ClientSuspense>
          <PaymentNotice payment={payment} />
        </ClientSuspense>
      )}
      <Remote
        query={programs}
        loading={<ProgramsSkeleton />}
        empty={
          <EmptyState
            drawing={<CalendarDrawing />}
            title={text.none}
            {...(offering.canManage ? { description: text.own.empty } : {})}
          />
        }
        error={loadFailure(text.failed)}
      >
        {(items) => (
          <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3" {...prefetchProps(loadWindow)}>
            {items.map((program) => (
              <li key={program.id} className="flex">
                <ProgramCard
                  program={program}
                  offering={offering}
                  enrollment={enrollmentOf(program.id)}
                  next={program.nextClass && timed?.whenWords(program.nextClass)}
                  onSeeTimes={program.nextClass ? timed?.onSeeTimes : undefined}
                  onEnroll={() => {
                    setEnrollingId(program.id);
                    open(program.id);
                  }}
                />
              </li>
            ))}
          </ul>
        )}
      </Remote>
      {shownId !== undefined && (
        <ClientSuspense>
          <ProgramWindow
            key={shownId}
            id={shownId}
            fromList={findProgram(programs.data, shownId)}
            enrollment={enrollmentOf(shownId)}
            offering={offering}
            startsEnrolling={enrollingId === shownId}
            onSeeTimes={
              timed && findProgram(programs.data, shownId)?.nextClass
                ? () => {
                    handleClose();
                    timed.onSeeTimes();
                  }
                : undefined
            }
            onClose={handleClose}
          />
        </ClientSuspense>
      )}
    </section>
  );
}

function findProgram(programs: readonly Program[] | undefined, id: number): Program | undefined {
  return programs?.find((program) => program.id === id);
}

function ManageButtons({ offering }: { offering: Offering }) {
  const search = manageSearch(offering.host);
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="outline" asChild>
        <Link to="/my-programs" search={search}>
          <Settings2 aria-hidden="true" />
          {text.own.manage}
        </Link>
      </Button>
      <Button variant="secondary" asChild>
        <Link to="/my-programs/edit" search={search}>
          <Plus aria-hidden="true" />
          {text.own.add}
        </Link>
      </Button>
    </div>
  );
}

function ProgramsSkeleton() {
  return (
    <Loading label={commonText.loading}>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {Array.from({ length: 3 }, (_, index) => (
          <Skeleton key={index} className="h-80 rounded-card" />
        ))}
      </div>
    </Loading>
  );
}
