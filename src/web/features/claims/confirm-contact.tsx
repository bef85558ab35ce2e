import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { fill } from "#contract/texts/catalogue.ts";
import { claimsText } from "#contract/texts/claims.ts";
import { commonText } from "#contract/texts/common.ts";
import { call } from "#web/platform/api/call.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

const text = claimsText.confirm;

/** Confirms on click, not on page load, because mail scanners open links. No sign-in is required. */
export function ConfirmContact({ token }: { token: string | undefined }) {
  const confirm = useMutation({
    mutationFn: () => call("POST /api/claims/confirm-email", { body: { token: token ?? "" } }),
  });
  return (
    <div className="flex flex-col items-start gap-5">
      <h1 className="text-title">{text.title}</h1>
      {confirm.isSuccess ? (
        <>
          <Notice variant="success" title={text.done} live>
            {fill(text.doneBody, { name: confirm.data.businessName })}
          </Notice>
          <Button asChild variant="secondary">
            <Link to="/">{commonText.notFound.home}</Link>
          </Button>
        </>
      ) : token === undefined ? (
        <Notice variant="danger" title={text.missing}>
          {text.missingBody}
        </Notice>
      ) : (
        <>
          <p className="text-muted">{text.lead}</p>
          {confirm.isError && (
            <Notice variant="danger" title={text.failed} live>
              {confirm.error.message} {text.failedHint}
            </Notice>
          )}
          <Button size="lg" busy={confirm.isPending} onClick={() => confirm.mutate()}>
            {text.button}
          </Button>
        </>
      )}
    </div>
  );
}
