import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import type { Article, EventParticipation } from "#contract/media.ts";
import { fill, plural } from "#contract/texts/catalogue.ts";
import { eventsText } from "#contract/texts/events.ts";
import { call } from "#web/platform/api/call.ts";
import { useUser } from "#web/platform/session/session.tsx";
import { UnconfirmedNote } from "#web/platform/session/unconfirmed-note.tsx";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { toast } from "#web/ui/toast.tsx";
import { ExternalRegistration, spanOf } from "./article-view.tsx";
import { invalidateEvent } from "./events.data.ts";

const text = eventsText.panel;
// Only attendees need it.
const OwnPlace = lazy(async () => ({ default: (await import("./own-registration.tsx")).OwnRegistration }));

/** Registration for an event, in its current state. */
export function Registration({ article, event }: { article: Article; event: EventParticipation }) {
  const { state, way, own } = event;
  if (state === "cancelled")
    return (
      <Notice variant="danger" title={text.cancelled}>
        {event.cancelReason}
      </Notice>
    );
  return (
    <div className="flex flex-col gap-4">
      {state === "over" && <Notice variant="neutral" title={text.over} />}
      {own && (
        <Suspense fallback={<Notice variant="success" title={text.registered} />}>
          <OwnPlace article={article} own={own} isOver={state === "over"} />
        </Suspense>
      )}
      {way === "elsewhere" && state !== "over" && <ExternalRegistration article={article} />}
      {way === "here" && !own && state !== "over" && <PlacesLeft article={article} event={event} />}
    </div>
  );
}

/** The places left and the button to register. */
function PlacesLeft({
  article,
  event: { state, seatsLeft, closesAt },
}: {
  article: Article;
  event: EventParticipation;
}) {
  if (state === "closed") return <Notice variant="neutral" title={text.closed} />;
  if (state === "full")
    return (
      <Notice variant="neutral" title={text.full}>
        {text.fullBody}
      </Notice>
    );
  const hasOwnEnd = closesAt !== null && closesAt !== article.eventDate;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <UnconfirmedNote className="w-full" />
      <RegisterButton id={article.id} />
      <p className="flex flex-col text-sm text-muted">
        {seatsLeft !== null && (
          <span className="font-medium text-ink">{plural(seatsLeft, text.seatsOne, text.seatsMany)}</span>
        )}
        {hasOwnEnd && <span>{fill(text.closes, { date: spanOf(closesAt, null, article.timeZone) })}</span>}
      </p>
    </div>
  );
}

function RegisterButton({ id }: { id: number }) {
  const user = useUser();
  const queryClient = useQueryClient();
  const register = useMutation({
    mutationFn: () => call("POST /api/media/{id}/registration", { params: { id } }),
    onSuccess: () => toast({ title: text.done, description: text.doneBody }),
    onError: (error) => toast({ title: text.failed, description: error.message, variant: "destructive" }),
    // If the event is full or closed by now, the page must show it too.
    onSettled: () => invalidateEvent(queryClient, id),
  });
  if (!user)
    return (
      <Button asChild>
        <Link to="/auth" search={{ redirect: `/media/${id}` }}>
          {text.signIn}
        </Link>
      </Button>
    );
  return (
    <Button busy={register.isPending} onClick={() => register.mutate()}>
      {text.register}
    </Button>
  );
}
