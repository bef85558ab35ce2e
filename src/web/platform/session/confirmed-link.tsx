import type { ComponentProps, MouseEvent } from "react";
import { failureText } from "#contract/texts/failures.ts";
import { call } from "#web/platform/api/call.ts";
import { TextLink } from "#web/ui/text-link.tsx";
import { toast } from "#web/ui/toast.tsx";
import { confirmIdentity } from "#web/platform/api/step-up.ts";

/**
 * Opens what only a confirmed identity may see; asks for it first, if the last time is too long ago.
 * @param open called once the identity is confirmed
 */
export async function openConfirmed(open: () => void): Promise<void> {
  try {
    const { confirmedUntil } = await call("GET /api/user/second-factor", {});
    if (confirmedUntil !== null || (await confirmIdentity())) open();
  } catch (error) {
    toast({ title: failureText.notOpened, description: (error as Error).message, variant: "destructive" });
  }
}

/** A link to such a file, which opens in a new tab. */
export function ConfirmedLink({ href, ...props }: ComponentProps<typeof TextLink> & { href: string }) {
  const handleClick = (event: MouseEvent) => {
    event.preventDefault();
    void openConfirmed(() => window.open(href, "_blank", "noopener"));
  };
  return <TextLink {...props} href={href} target="_blank" rel="noopener" onClick={handleClick} />;
}
