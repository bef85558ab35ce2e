import { useMutation } from "@tanstack/react-query";
import { Navigation } from "lucide-react";
import { detailText } from "#contract/texts/listing-detail.ts";
import { call } from "#web/platform/api/call.ts";
import { Button, type ButtonProps } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.tsx";
import { countAction } from "./count-action.ts";

const text = detailText.actions;

/** Requests the directions URL and opens it in a new tab; on failure nothing opens. spec: calls §7.3, §8.3 */
export function DirectionsButton({
  businessId,
  locationId,
  shortOnPhones = false,
  ...button
}: { businessId: number; locationId: number; shortOnPhones?: boolean } & Pick<
  ButtonProps,
  "variant" | "size" | "className" | "aria-label"
>) {
  const directions = useMutation({
    mutationFn: () =>
      call("GET /api/businesses/{id}/locations/{locationId}/directions", { params: { id: businessId, locationId } }),
    onSuccess: ({ directionsUrl }) => openDirections(directionsUrl),
    onError: () =>
      toast({ title: text.directionsError, description: text.directionsErrorBody, variant: "destructive" }),
  });
  function handleClick() {
    countAction(businessId, "directions");
    directions.mutate();
  }
  return (
    <Button variant="outline" {...button} busy={directions.isPending} onClick={handleClick}>
      {!directions.isPending && <Navigation aria-hidden="true" />}
      {shortOnPhones ? (
        <>
          <span aria-hidden="true" className="md:hidden">
            {text.directionsShort}
          </span>
          <span className="max-md:sr-only">{text.directions}</span>
        </>
      ) : (
        text.directions
      )}
    </Button>
  );
}

function openDirections(url: string): void {
  const tab = window.open(url, "_blank");
  if (tab) tab.opener = null;
  // The browser blocked the tab because it opened after a response, so offer a button to open it.
  else
    toast({
      title: text.directionsReady,
      action: { label: text.directionsOpen, onSelect: () => void window.open(url, "_blank", "noopener") },
      duration: 20_000,
    });
}
