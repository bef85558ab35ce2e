import { BadgeCheck, MailWarning } from "lucide-react";
import type { ReactNode } from "react";
import type { User } from "#contract/accounts.ts";
import { formatDate } from "#contract/texts/format.ts";
import { profileText } from "#contract/texts/profile.ts";
import { unconfirmedText } from "#contract/texts/unconfirmed.ts";
import { useResendConfirmation } from "#web/platform/session/use-resend-confirmation.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";

const text = profileText.account;

/** Read-only account data: user name, role, e-mail status, member since. spec: product §2 */
export function AccountPanel({ user }: { user: Omit<User, "createdAt"> & { createdAt: string | null } }) {
  return (
    <section aria-labelledby="account" className="flex flex-col gap-4">
      <h2 id="account" className="text-subheading">
        {text.title}
      </h2>
      <dl className="flex flex-col gap-4 max-lg:grid max-lg:grid-cols-2 max-lg:gap-5">
        <Fact name={text.username}>{user.username}</Fact>
        <Fact name={text.role}>{text.roles[user.role]}</Fact>
        <Fact name={text.status}>
          {user.isVerified ? (
            <Badge variant="success" icon={<BadgeCheck aria-hidden="true" />}>
              {text.verified}
            </Badge>
          ) : (
            <Unverified />
          )}
        </Fact>
        <Fact name={text.memberSince}>{memberSince(user.createdAt)}</Fact>
      </dl>
    </section>
  );
}

/** '20 Nov 2026', or 'Unknown' if the date is missing or invalid. spec: product §2 */
export function memberSince(createdAt: string | null | undefined): string {
  return createdAt && !Number.isNaN(Date.parse(createdAt)) ? formatDate(createdAt) : text.unknown;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="min-w-0 font-medium break-words">{children}</dd>
    </div>
  );
}

function Unverified() {
  const resend = useResendConfirmation();
  return (
    <span className="flex flex-col items-start gap-1">
      <Badge variant="warning" icon={<MailWarning aria-hidden="true" />}>
        {text.unverified}
      </Badge>
      <span className="text-sm font-normal text-muted">{text.unverifiedHint}</span>
      <Button variant="link" size="sm" busy={resend.isPending} onClick={() => resend.mutate()}>
        {unconfirmedText.resend}
      </Button>
    </span>
  );
}
