import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { newsletterText as text } from "#contract/texts/newsletter.ts";
import { asRoutePath } from "#web/platform/pages/as-route-path.ts";
import { call } from "#web/platform/api/call.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

const ACTIONS = {
  confirm: { endpoint: "POST /api/newsletter/confirm", done: "confirmed" },
  unsubscribe: { endpoint: "POST /api/newsletter/unsubscribe", done: "unsubscribed" },
} as const;

/**
 * The page that a mailed newsletter link opens. It acts only on a click, so that programs which follow links change
 * nothing.
 */
export function NewsletterLink({ deed, token }: { deed: keyof typeof ACTIONS; token: string | undefined }) {
  const { endpoint, done } = ACTIONS[deed];
  const act = useMutation({ mutationFn: (known: string) => call(endpoint, { body: { token: known } }) });
  return (
    <div className="flex flex-col items-start gap-5">
      <h1 className="text-title">{text[`${deed}Title`]}</h1>
      {act.isSuccess ? (
        <Notice variant="success" live title={text[done]}>
          {text[`${done}Body`]}
        </Notice>
      ) : token === undefined || act.isError ? (
        <Notice variant="danger" live title={act.error?.message ?? text.linkInvalid}>
          {text.linkInvalidBody}
        </Notice>
      ) : (
        <>
          <p className="text-lg text-muted">{text[`${deed}Lead`]}</p>
          <Button busy={act.isPending} onClick={() => act.mutate(token)}>
            {text[deed]}
          </Button>
        </>
      )}
      <TextLink variant="more" asChild>
        <Link to={asRoutePath("/media")}>{text.toMedia}</Link>
      </TextLink>
    </div>
  );
}
