import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import type { Program } from "#contract/programs.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { formatList } from "#contract/texts/format.ts";
import { formatPrice } from "#contract/texts/format-money.ts";
import { programsText } from "#contract/texts/programs.ts";
import { sizedImage } from "#web/platform/files/image-url.ts";
import { useUser } from "#web/platform/session/session.tsx";
import { Dialog, DialogContent } from "#web/ui/dialog.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LetterTile } from "#web/ui/letter-tile.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { EnrollPanel } from "./enroll-panel.tsx";
import type { Offering } from "./offering.ts";
import { programsData } from "./programs.data.ts";
import { EnrollAction, type EnrollActionProps } from "./enroll-action.tsx";

const text = programsText;

interface ProgramWindowProps {
  /** The programme in the query. */
  id: number;
  /** The same programme from the list behind, shown while the details load. */
  fromList: Program | undefined;
  enrollment: EnrollActionProps["enrollment"];
  offering: Offering;
  /** Opens with the enrol panel. */
  startsEnrolling: boolean;
  onSeeTimes: EnrollActionProps["onSeeTimes"];
  onClose: () => void;
}

/** The details of one programme, and enrolling in it. spec: R105 */
export function ProgramDialog(props: ProgramWindowProps) {
  const { id, fromList, enrollment, offering, startsEnrolling, onSeeTimes, onClose } = props;
  const [isEnrolling, setIsEnrolling] = useState(startsEnrolling);
  const detail = useQuery(programsData.detail(id));
  const isOther = detail.data && !isOf(detail.data, offering);
  const program = isOther ? undefined : (detail.data ?? fromList);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      {detail.data === null || isOther ? (
        <DialogContent
          size="sm"
          title={text.window.gone}
          description={text.window.goneBody}
          closeLabel={commonText.close}
        />
      ) : !program ? (
        <DialogContent title={text.title} closeLabel={commonText.close}>
          {detail.isError ? (
            <ErrorState
              compact
              title={text.window.failed}
              retryLabel={commonText.retry}
              onRetry={() => void detail.refetch()}
              retrying={detail.isFetching}
            />
          ) : (
            <Loading label={commonText.loading}>
              <Skeleton className="h-48 w-full" />
            </Loading>
          )}
        </DialogContent>
      ) : isEnrolling && offering.canEnroll && !onSeeTimes ? (
        <EnrollPanel program={program} offering={offering} onBack={() => setIsEnrolling(false)} onDone={onClose} />
      ) : (
        <Details {...{ program, offering, enrollment, onSeeTimes }} onEnroll={() => setIsEnrolling(true)} />
      )}
    </Dialog>
  );
}

function isOf({ businessId, professionalId }: Program, { host }: Offering): boolean {
  return host.kind === "business" ? businessId === host.id : professionalId === host.id;
}

function Details(ways: EnrollActionProps) {
  const { program, offering, enrollment, onSeeTimes } = ways;
  const user = useUser();
  const isTaken = program.isFull && !enrollment && !onSeeTimes;
  return (
    <DialogContent
      size="md"
      title={program.name}
      closeLabel={commonText.close}
      footer={
        !onSeeTimes && (isTaken || (!enrollment && !offering.canEnroll)) ? undefined : <EnrollAction {...ways} isMain />
      }
    >
      <div className="flex flex-col gap-5">
        <Picture
          src={program.image && sizedImage(program.image, 960)}
          alt=""
          width={960}
          height={program.image ? 480 : 240}
          ratio={program.image ? 2 : 4}
          fallback={<LetterTile name={program.name} />}
          className="rounded-control"
        />
        {program.description && <p className="leading-7 break-words whitespace-pre-line">{program.description}</p>}
        <Facts program={program} offering={offering} />
        {isTaken && (
          <Notice variant="info" title={text.window.full}>
            {fill(text.window.fullBody, { host: offering.name })}
          </Notice>
        )}
        {!isTaken && !onSeeTimes && !enrollment && offering.canEnroll && (
          <p className="text-muted">{fill(text.enrolling.noTimes, { business: offering.name })}</p>
        )}
        {!isTaken && !onSeeTimes && offering.canEnroll && user === null && (
          <Notice variant="neutral" title={text.window.signIn}>
            {text.window.signInBody}
          </Notice>
        )}
      </div>
    </DialogContent>
  );
}

function Facts({ program, offering }: { program: Program; offering: Offering }) {
  const { maxParticipants, seatsLeft } = program;
  const facts: [string, ReactNode][] = [
    [text.price, program.price ? formatPrice(program.price) : text.onRequest],
    [text.duration, program.duration],
    [text.location, [program.isOnline && text.online, program.location].filter(Boolean).join(" · ")],
    [
      text.places,
      maxParticipants !== null &&
        fill(text.placesLeft, { left: seatsLeft ?? maxParticipants, places: maxParticipants }),
    ],
    [text.category, program.category?.name],
    [text.tags, formatList(program.tags)],
    [text.host, offering.name],
  ];
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className="col-span-2 grid grid-cols-subgrid">
              <dt className="text-muted">{name}</dt>
              <dd className="font-medium break-words">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
