import type { AdminProfessional } from "#contract/admin.ts";
import { adminProfessionalsText as text } from "#contract/texts/admin-professionals.ts";
import { toast } from "#web/ui/toast.tsx";

export function fullName({ user }: AdminProfessional): string {
  return [user.firstName, user.lastName].filter(Boolean).join(" ") || user.username;
}

/** Each kind of failed action has a title of its own. spec: rule R219 */
export function tellVerificationFailed(error: Error): void {
  toast({ title: text.verificationFailed, description: error.message, variant: "destructive" });
}
