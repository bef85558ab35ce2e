import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { newsletterText as text } from "#contract/texts/newsletter.ts";
import { asRoutePath } from "#web/platform/pages/as-route-path.ts";
import { call } from "#web/platform/api/call.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

const ACTIONS = {
  confirm: {
    endpoint: "POST /api/newsletter/confirm",
    title: text.confirmTitle,
    lead: text.confirmLead,
    button: text.confirm,
    done: text.confirmed,
    doneBody: text.confirmedBody,
  },
  unsubscribe: {
    endpoint: "POST /api/newsletter/unsubscribe",
    title: text.unsubscribeTitle,
    lead: text.unsubscribeLead,
    button: text.unsubscribe,
    done: text.unsubscribed,
    doneBody: text.unsubscribedBody,
  },
} as const;

/**
 * The page that a mailed newsletter link opens. It acts only on a click, so that programs which follow links change
 * nothing.
 */
export function NewsletterLink({ deed, token }: { deed: keyof typeof ACTIONS; token: string | undefined }) {
  const { endpoint, title, lead, button, done, doneBody } = ACTIONS[deed];
  const act = useMutation({ mutationFn: (known: string) => call(endpoint, { body: { token: known } }) });
  return (
    <div className="flex flex-col items-start gap-5">
      <h1 className="text-title">{title}</h1>
      {act.isSuccess ? (
        <Notice variant="success" live title={done}>
          {doneBody}
        </Notice>
      ) : token === undefined || act.isError ? (
        <Notice variant="danger" live title={act.error?.message ?? text.linkInvalid}>
          {text.linkInvalidBody}
        </Notice>
      ) : (
        <>
          <p className="text-lg text-muted">{lead}</p>
          <Button busy={act.isPending} onClick={() => act.mutate(token)}>
            {button}
          </Button>
        </>
      )}
      <TextLink variant="more" asChild>
        <Link to={asRoutePath("/media")}>{text.toMedia}</Link>
      </TextLink>
    </div>
  );
}
