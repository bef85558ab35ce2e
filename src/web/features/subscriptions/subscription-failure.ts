import { subscriptionsText } from "#contract/texts/subscriptions.ts";
import { toast } from "#web/ui/toast.tsx";

const text = subscriptionsText.failure;

/** Toasts that an action on a plan failed and nothing has changed. spec: calls §8.6 */
export function toastSubscriptionFailed(error: Error): void {
  toast({ title: text.title, description: error.message || text.checkout, variant: "destructive" });
}
