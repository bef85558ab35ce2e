import { fill } from "#contract/texts/catalogue.ts";
import { unconfirmedText as text } from "#contract/texts/unconfirmed.ts";
import { Button } from "#web/ui/button.tsx";
import { cn } from "#web/ui/cn.ts";
import { useUser } from "./session.tsx";
import { useResendConfirmation } from "./use-resend-confirmation.ts";

/**
 * Tells users with an unconfirmed email, where they act, that they will get no mail about it. Others see nothing. spec:
 * DECISIONS 51
 */
export function UnconfirmedNote({ className }: { className?: string }) {
  const user = useUser();
  const resend = useResendConfirmation();
  if (!user || user.isVerified) return null;
  return (
    <div
      role="note"
      className={cn(
        "flex flex-col items-start gap-1 rounded-control bg-warning-soft px-3 py-2 text-sm text-warning-ink",
        className,
      )}
    >
      <p className="max-w-full wrap-anywhere">{fill(text.note, { email: user.email })}</p>
      <Button
        variant="link"
        size="sm"
        className="text-warning-ink"
        busy={resend.isPending}
        onClick={() => resend.mutate()}
      >
        {text.resend}
      </Button>
    </div>
  );
}
