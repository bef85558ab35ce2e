import { subscriptionsText } from "#contract/texts/subscriptions.ts";
import { usePageFacts } from "#web/platform/pages/page-facts.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

const text = subscriptionsText.unavailable;

/** The id of the notice that says why online payment is unavailable. */
export const UNAVAILABLE_ID = "payments-unavailable";

/** spec: product §2 /subscription, calls §8.6 (R318, R353) */
export function UnavailableNotice() {
  const { settings } = usePageFacts();
  return (
    <div id={UNAVAILABLE_ID}>
      <Notice
        variant="warning"
        title={text.title}
        actions={
          <Button asChild size="sm" variant="outline">
            <a href={`mailto:${settings.supportEmail}`}>{text.support}</a>
          </Button>
        }
      >
        {text.body}
      </Notice>
    </div>
  );
}
