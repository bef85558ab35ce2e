import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { WaitingEnquiry } from "#contract/messages.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { messagesText } from "#contract/texts/messages.ts";
import { call } from "#web/platform/api/call.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { toast } from "#web/ui/toast.tsx";
import { messagesData, invalidateWaiting } from "./messages.data.ts";
import { shortTime, useClock } from "./message-time.ts";

const text = messagesText.waiting;

/** The user's messages to listings that have no owner yet; nothing when there are none. */
export function WaitingList() {
  const { data, error, refetch, isFetching } = useQuery(messagesData.waiting());
  if (error && !data) {
    return (
      <ErrorState
        title={text.failed}
        retryLabel={commonText.retry}
        onRetry={() => void refetch()}
        retrying={isFetching}
        compact
        className="mx-4"
      />
    );
  }
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="waiting" className="flex flex-col gap-2 border-t border-line p-5">
      <h2 id="waiting" className="font-semibold">
        {text.title}
      </h2>
      <p className="text-sm text-muted">{text.body}</p>
      <ul className="flex flex-col divide-y divide-line">
        {data.map((enquiry) => (
          <li key={enquiry.id}>
            <Waiting enquiry={enquiry} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Waiting({ enquiry: { id, business, content, createdAt } }: { enquiry: WaitingEnquiry }) {
  const queryClient = useQueryClient();
  const clock = useClock();
  const withdraw = useMutation({
    mutationFn: () => call("DELETE /api/enquiries/{id}", { params: { id } }),
    onSuccess: () => toast({ title: text.withdrawn, description: fill(text.withdrawnBody, { name: business.name }) }),
    onError: (error) => toast({ title: text.withdrawFailed, description: error.message, variant: "destructive" }),
    onSettled: () => invalidateWaiting(queryClient),
  });
  const path = business.kind === "fitness" ? "/fitness-collectives/$id" : "/business-collectives/$id";
  return (
    <article className="flex flex-col gap-1 py-3">
      <div className="flex items-baseline gap-2">
        <TextLink asChild className="min-w-0 flex-1 truncate">
          <Link to={path} params={{ id: String(business.id) }}>
            {business.name}
          </Link>
        </TextLink>
        <time dateTime={createdAt} className="shrink-0 text-xs text-muted">
          {shortTime(createdAt, clock)}
        </time>
      </div>
      <p className="line-clamp-3 text-sm whitespace-pre-line">{content}</p>
      <Button
        variant="ghost"
        size="sm"
        className="self-start"
        busy={withdraw.isPending}
        aria-label={fill(text.withdrawOf, { name: business.name })}
        onClick={() => withdraw.mutate()}
      >
        {text.withdraw}
      </Button>
    </article>
  );
}
