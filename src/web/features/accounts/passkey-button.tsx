import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { User } from "#contract/accounts.ts";
import { accountsText } from "#contract/texts/accounts.ts";
import { call } from "#web/platform/api/call.ts";
import { Button } from "#web/ui/button.tsx";
import { prefetchProps } from "#web/ui/lazy-dialog.tsx";
import { toast } from "#web/ui/toast.tsx";

// Most visitors sign in with a password.
const loadPasskeys = () => import("./passkeys.ts");

/** Signs in with a passkey. */
export function PasskeyButton({
  onSignedIn,
  children,
}: {
  onSignedIn: (user: User) => Promise<void>;
  children: ReactNode;
}) {
  const signIn = useMutation({
    mutationFn: async () => {
      const { askForPasskey } = await loadPasskeys();
      return call("POST /api/login/passkey", { body: { credential: await askForPasskey() } });
    },
    onSuccess: onSignedIn,
    onError: (error) => toast({ title: accountsText.loginFailed, description: error.message, variant: "destructive" }),
  });
  return (
    <Button
      type="button"
      variant="outline"
      size="lg"
      busy={signIn.isPending}
      onClick={() => signIn.mutate()}
      {...prefetchProps(loadPasskeys)}
    >
      {children}
    </Button>
  );
}
