import { nameOrUsername } from "#contract/person-name.ts";
import type { AdminProfessional } from "#contract/admin.ts";
import { adminProfessionalsText as text } from "#contract/texts/admin-professionals.ts";
import { toast } from "#web/ui/toast.tsx";

export function fullName({ user }: AdminProfessional): string {
  return nameOrUsername(user);
}

/** Error toast of a failed verification; each kind of action has its own title. spec: rule R219 */
export function toastVerificationFailed(error: Error): void {
  toast({ title: text.verificationFailed, description: error.message, variant: "destructive" });
}
