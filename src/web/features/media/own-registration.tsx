import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CalendarPlus, ExternalLink } from "lucide-react";
import { toICalendar } from "#contract/event-calendar.ts";
import type { Article, EventParticipation } from "#contract/media.ts";
import { eventsText } from "#contract/texts/events.ts";
import { call } from "#web/platform/api/call.ts";
import { saveFile } from "#web/platform/files/csv.ts";
import { usePageFacts } from "#web/platform/pages/page-facts.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { toast } from "#web/ui/toast.tsx";
import { invalidateEvent } from "./events.data.ts";

const text = eventsText.panel;

/** For attendees: the online address, a calendar file, and a button to cancel. */
export function OwnRegistration({
  article,
  own,
  isOver,
}: {
  article: Article;
  own: NonNullable<EventParticipation["own"]>;
  isOver: boolean;
}) {
  const { settings, now } = usePageFacts();
  const queryClient = useQueryClient();
  const { id, eventDate } = article;
  const cancel = useMutation({
    mutationFn: () => call("DELETE /api/media/{id}/registration", { params: { id } }),
    onSuccess: () => toast({ title: text.gaveUp }),
    onError: (error) => toast({ title: text.giveUpFailed, description: error.message, variant: "destructive" }),
    onSettled: () => invalidateEvent(queryClient, id),
  });
  function saveCalendar(date: string) {
    const event = { ...article, articleId: id, eventDate: date, onlineUrl: own.onlineUrl };
    const url = `${settings.publicUrl}/media/${id}`;
    saveFile(text.calendarFile, toICalendar({ ...event, url }, settings, new Date()), "text/calendar;charset=utf-8");
  }
  const hasBegun = eventDate !== null && eventDate <= now;
  return (
    <Notice
      variant="success"
      title={text.registered}
      actions={
        !isOver && (
          <>
            {own.onlineUrl && (
              <Button asChild size="sm">
                <a href={own.onlineUrl} target="_blank" rel="nofollow noopener">
                  {text.join}
                  <ExternalLink aria-hidden="true" />
                </a>
              </Button>
            )}
            {eventDate && (
              <Button size="sm" variant="outline" onClick={() => saveCalendar(eventDate)}>
                <CalendarPlus aria-hidden="true" />
                {text.calendar}
              </Button>
            )}
            {!hasBegun && (
              <ConfirmDialog
                trigger={
                  <Button size="sm" variant="ghost">
                    {text.giveUp}
                  </Button>
                }
                title={text.giveUpTitle}
                description={text.giveUpBody}
                confirmLabel={text.giveUp}
                cancelLabel={text.keep}
                onConfirm={() => cancel.mutateAsync()}
              />
            )}
          </>
        )
      }
    >
      {article.virtualEvent && own.onlineUrl === null && !isOver && text.onlineSoon}
    </Notice>
  );
}
