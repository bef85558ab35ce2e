import { Download } from "lucide-react";
import type { MouseEvent } from "react";
import { OWN_DATA_PATH } from "#contract/privacy.ts";
import { privacyCentreText } from "#contract/texts/privacy-centre.ts";
import { openConfirmed } from "#web/platform/session/confirmed-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.tsx";

const text = privacyCentreText.download;

/** A plain link: the browser streams the ZIP to disk, and the page stays open. */
export function DownloadCard() {
  const handleClick = (event: MouseEvent) => {
    event.preventDefault();
    void openConfirmed(() => {
      window.location.assign(OWN_DATA_PATH);
      toast({ title: text.begun, description: text.begunBody });
    });
  };
  return (
    <div className="flex flex-col items-start gap-4 rounded-card border border-line bg-surface p-5">
      <p className="max-w-prose">{text.lead}</p>
      <Button asChild>
        <a href={OWN_DATA_PATH} download onClick={handleClick}>
          <Download aria-hidden="true" />
          {text.button}
        </a>
      </Button>
      <p className="text-sm text-muted">{text.hint}</p>
    </div>
  );
}
