import { useQueryClient } from "@tanstack/react-query";
import type { PrivacyOverview } from "#contract/privacy.ts";
import { privacyCentreText } from "#contract/texts/privacy-centre.ts";
import { call } from "#web/platform/api/call.ts";
import { useToggle } from "#web/platform/api/use-toggle.ts";
import { Switch } from "#web/ui/switch.tsx";
import { toast } from "#web/ui/toast.tsx";
import { privacyData } from "./privacy.data.ts";

const text = privacyCentreText.consents;
const STATES = { on: "newsletterOn", asked: "newsletterAsked", off: "newsletterOff" } as const;

/** Unsubscribes immediately; subscribing sends a confirmation mail. */
export function NewsletterSwitch({
  state,
  isVerified,
}: {
  state: PrivacyOverview["now"]["newsletter"];
  isVerified: boolean;
}) {
  const queryClient = useQueryClient();
  const { isOn, set } = useToggle({
    id: "newsletter",
    isOn: state !== "off",
    store: (subscribed) => call("PUT /api/user/newsletter", { body: { subscribed } }),
    onSuccess: async (_, subscribed) => {
      await queryClient.invalidateQueries({ queryKey: privacyData.overview().queryKey });
      toast(
        subscribed
          ? { title: text.newsletterMailed, description: text.newsletterAsked }
          : { title: text.newsletterLeft, description: text.newsletterLeftBody },
      );
    },
    onError: (error) => toast({ title: text.newsletterFailed, description: error.message, variant: "destructive" }),
  });
  return (
    <Switch
      label={text.newsletter}
      description={text[isVerified ? STATES[state] : "newsletterUnconfirmed"]}
      checked={isOn}
      disabled={!isVerified}
      onCheckedChange={set}
    />
  );
}
