import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link, useRouter } from "@tanstack/react-router";
import { accountsApi } from "#contract/accounts.ts";
import { accountsText } from "#contract/texts/accounts.ts";
import { commonText } from "#contract/texts/common.ts";
import { call } from "#web/platform/call.ts";
import { resetSession } from "#web/platform/session-reset.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

const text = accountsText.confirm;

/** Confirms on a press, not on opening: mail scanners open links by themselves. */
export function ConfirmEmail({ token }: { token: string }) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const confirm = useMutation({
    mutationFn: () => call(accountsApi.confirmEmail, { params: { token } }),
    onSuccess: () => resetSession(queryClient, router),
  });
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
            <Notice variant="danger" title={text.failed} live>
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
