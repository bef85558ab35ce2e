import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { fullName } from "#contract/person-name.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { nameOfferText as text } from "#contract/texts/name-offer.ts";
import { call } from "#web/platform/api/call.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { toast } from "#web/ui/toast.tsx";
import { useUser, type SessionUser } from "./session.tsx";
import { SESSION_KEY } from "./session-reset.ts";

type Names = Record<"firstName" | "lastName", string>;

/** Offers users without a name the one on their resume; renders nothing for others. spec: DECISIONS 50 */
export function NameOffer({ of }: { of: Names | undefined }) {
  const user = useUser();
  if (!user || fullName(user) !== "" || !of || fullName(of) === "") return null;
  return <Offer user={user} names={of} />;
}

function Offer({ user, names: { firstName, lastName } }: { user: SessionUser; names: Names }) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const name = fullName({ firstName, lastName });
  const save = useMutation({
    mutationFn: () => call("PATCH /api/user/profile", { body: { firstName, lastName, version: user.version } }),
    onSuccess: async (saved) => {
      toast({ title: fill(text.done, { name }) });
      queryClient.setQueryData(SESSION_KEY, saved);
      await router.invalidate();
    },
    onError: (error) => toast({ title: text.failed, description: error.message, variant: "destructive" }),
  });
  return (
    <Notice
      title={text.title}
      className="sm:flex-col sm:items-start"
      actions={
        <Button variant="outline" className="max-w-full" busy={save.isPending} onClick={() => save.mutate()}>
          <span className="truncate">{fill(text.use, { name })}</span>
        </Button>
      }
    >
      {text.body}
    </Notice>
  );
}
