import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link, useRouter } from "@tanstack/react-router";
import { accountsText } from "#contract/texts/accounts.ts";
import { commonText } from "#contract/texts/common.ts";
import { unconfirmedText } from "#contract/texts/unconfirmed.ts";
import { call } from "#web/platform/api/call.ts";
import { useUser } from "#web/platform/session/session.tsx";
import { resetSession } from "#web/platform/session/session-reset.ts";
import { useResendConfirmation } from "#web/platform/session/use-resend-confirmation.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

const text = accountsText.confirm;

/** Confirms on click, not on page load, because mail scanners open links. */
export function ConfirmEmail({ token }: { token: string }) {
  const router = useRouter();
  const user = useUser();
  const queryClient = useQueryClient();
  const confirm = useMutation({
    mutationFn: () => call("POST /api/email-confirmation/{token}", { params: { token } }),
    onSuccess: () => resetSession(queryClient, router),
  });
  const resend = useResendConfirmation();
  return (
    <div className="flex flex-col items-start gap-5">
      <h1 className="text-title">{text.title}</h1>
      {confirm.isSuccess ? (
        <>
          <Notice variant="success" title={text.done} live>
            {text.doneBody}
          </Notice>
          <Button asChild>
            <Link to="/">{commonText.notFound.home}</Link>
          </Button>
        </>
      ) : (
        <>
          <p className="text-muted">{text.lead}</p>
          {confirm.isError && (
            <Notice
              variant="danger"
              title={text.failed}
              live
              actions={
                user &&
                !user.isVerified && (
                  <Button variant="outline" busy={resend.isPending} onClick={() => resend.mutate()}>
                    {unconfirmedText.resend}
                  </Button>
                )
              }
            >
              {confirm.error.message}
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
