import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import { Check, Clock, Video } from "lucide-react";
import { useState } from "react";
import type { Enrollment, Program } from "#contract/programs.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { detailText } from "#contract/texts/listing-detail.ts";
import { formatPrice } from "#web/platform/format.ts";
import { imageSources, sizedImage } from "#web/platform/image-url.ts";
import { useUser } from "#web/platform/session.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card, CardContent, CardFooter, CardTitle } from "#web/ui/card.tsx";
import { Dialog, DialogContent } from "#web/ui/dialog.tsx";
import { CalendarDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LetterTile } from "#web/ui/letter-tile.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { detailData, type Listing } from "./business-detail.data.ts";
import { EnrollDialog } from "./enroll-dialog.tsx";

const text = detailText.programs;
const HOLDS_SEAT = { pending: true, completed: true, refunded: false, cancelled: false };

/** What the listing offers, each with its price, length and the way in. spec: product §2 */
export function ProgramsTab({ listing }: { listing: Listing }) {
  const programs = useQuery(detailData.programs(listing.id));
  const user = useUser();
  const enrollments = useQuery({ ...detailData.enrollments(listing.id), enabled: user !== null });
  const [shown, setShown] = useState<{ program: Program; view: "details" | "enroll" }>();
  const ways = (program: Program) => ({
    program,
    enrollment: enrollments.data?.find((own) => own.program.id === program.id && HOLDS_SEAT[own.paymentStatus]),
    isOpen: listing.isPublic && (user === null || user.id !== listing.ownerId),
    onEnroll: () => setShown({ program, view: "enroll" }),
  });
  return (
    <section aria-labelledby="programs" className="flex flex-col gap-6">
      <h2 id="programs" className="text-heading">
        {text.title}
      </h2>
      <Remote
        query={programs}
        loading={<ProgramsSkeleton />}
        empty={<EmptyState drawing={<CalendarDrawing />} title={text.none} />}
        error={({ retry, retrying, hasData }) => (
          <ErrorState
            title={text.failed}
            retryLabel={commonText.retry}
            onRetry={retry}
            retrying={retrying}
            compact={hasData}
          />
        )}
      >
        {(items) => (
          <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
            {items.map((program) => (
              <li key={program.id} className="flex">
                <ProgramCard {...ways(program)} onDetails={() => setShown({ program, view: "details" })} />
              </li>
            ))}
          </ul>
        )}
      </Remote>
      <Dialog open={shown !== undefined} onOpenChange={(open) => !open && setShown(undefined)}>
        {shown?.view === "details" && <ProgramDetails {...ways(shown.program)} />}
        {shown?.view === "enroll" && (
          <EnrollDialog program={shown.program} listing={listing} onDone={() => setShown(undefined)} />
        )}
      </Dialog>
    </section>
  );
}

/** A program with the way in: what one has of it already, whether one may take a place. */
interface Ways {
  program: Program;
  enrollment: Enrollment | undefined;
  isOpen: boolean;
  onEnroll: () => void;
}

/** One program as a card. spec: R103, R104 */
export function ProgramCard({ onDetails, ...ways }: Ways & { onDetails: () => void }) {
  const { program } = ways;
  return (
    <Card className="w-full">
      <ProgramPicture program={program} />
      <CardContent>
        <CardTitle>{program.name}</CardTitle>
        <ProgramBadges program={program} />
        {program.description && <p className="line-clamp-3 text-sm text-muted">{program.description}</p>}
      </CardContent>
      <CardFooter>
        <WayIn {...ways} />
        <Button variant="ghost" aria-label={fill(text.detailsOf, { name: program.name })} onClick={onDetails}>
          {text.details}
        </Button>
      </CardFooter>
    </Card>
  );
}

function ProgramPicture({ program }: { program: Program }) {
  return (
    <Picture
      src={program.image && sizedImage(program.image, 640)}
      srcSet={program.image ? imageSources(program.image, 960) : undefined}
      sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
      alt=""
      width={640}
      height={320}
      ratio={program.image ? 2 : 3.4}
      fallback={<LetterTile name={program.name} />}
    />
  );
}

function ProgramBadges({ program }: { program: Program }) {
  return (
    <div className="flex flex-wrap gap-2">
      <Badge variant="accent">{program.price ? formatPrice(program.price) : text.onRequest}</Badge>
      {program.duration && <Badge icon={<Clock aria-hidden="true" />}>{program.duration}</Badge>}
      {program.isFull && <Badge variant="neutral">{text.full}</Badge>}
      {program.isOnline && (
        <Badge variant="info" icon={<Video aria-hidden="true" />}>
          {text.online}
        </Badge>
      )}
    </div>
  );
}

/** Enroll, or that one has a place already; nothing where there is none to take. spec: DECISIONS 9 */
function WayIn({ program, enrollment, isOpen, onEnroll }: Ways) {
  const user = useUser();
  const here = useLocation({ select: (location) => location.href });
  const label = fill(text.enrollIn, { name: program.name });
  if (enrollment) {
    const isDue = enrollment.paymentStatus === "pending" && program.price?.amount !== 0;
    return (
      <div className="flex min-w-0 flex-col items-start gap-1">
        <Badge
          variant={isDue ? "warning" : "success"}
          icon={isDue ? <Clock aria-hidden="true" /> : <Check aria-hidden="true" />}
        >
          {isDue ? text.enrolledPending : text.enrolled}
        </Badge>
        <TextLink asChild variant="more">
          <Link to="/profile">{text.inProfile}</Link>
        </TextLink>
      </div>
    );
  }
  if (!isOpen || program.isFull) return null;
  if (user) {
    return (
      <Button variant="secondary" aria-label={label} onClick={onEnroll}>
        {text.enroll}
      </Button>
    );
  }
  return (
    <Button variant="secondary" asChild>
      <Link to="/auth" search={{ redirect: here }} aria-label={label}>
        {text.enroll}
      </Link>
    </Button>
  );
}

function ProgramDetails(ways: Ways) {
  const { program } = ways;
  const facts: [string, string | null][] = [
    [text.price, program.price ? formatPrice(program.price) : text.onRequest],
    [text.duration, program.duration],
    [text.location, program.isOnline ? text.online : program.location],
    [text.places, program.maxParticipants === null ? null : String(program.maxParticipants)],
    [text.tags, program.tags.length > 0 ? program.tags.join(", ") : null],
  ];
  return (
    <DialogContent title={program.name} closeLabel={commonText.close} footer={<WayIn {...ways} />}>
      <div className="flex flex-col gap-5">
        {program.image && (
          <Picture
            src={sizedImage(program.image, 960)}
            alt=""
            width={960}
            height={480}
            ratio={2}
            className="rounded-control"
          />
        )}
        {program.description && <p className="leading-7 whitespace-pre-line">{program.description}</p>}
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
          {facts.map(
            ([name, value]) =>
              value && (
                <div key={name} className="col-span-2 grid grid-cols-subgrid">
                  <dt className="text-muted">{name}</dt>
                  <dd className="font-medium">{value}</dd>
                </div>
              ),
          )}
        </dl>
      </div>
    </DialogContent>
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
