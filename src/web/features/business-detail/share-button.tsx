import { Share2 } from "lucide-react";
import { fill } from "#contract/texts/catalogue.ts";
import { shareText as text } from "#contract/texts/share.ts";
import { usePageFacts } from "#web/platform/pages/page-facts.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.tsx";

/** Opens the system share sheet for the page, or copies its link and confirms that. spec: DECISIONS 9 */
export function ShareButton({ name, path }: { name: string; path: string }) {
  const { settings } = usePageFacts();
  const title = `${name} · ${settings.productName}`;
  return (
    <Button variant="outline" onClick={() => void share(title, new URL(path, location.origin).href)}>
      <Share2 aria-hidden="true" />
      {text.share}
    </Button>
  );
}

async function share(title: string, url: string): Promise<void> {
  if (typeof navigator.share === "function") {
    try {
      await navigator.share({ title, url });
      return;
    } catch (error) {
      // The user closed the sheet; that is not a failure.
      if (error instanceof DOMException && error.name === "AbortError") return;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    toast({ title: text.copied, description: text.copiedBody });
  } catch {
    toast({
      title: text.copyFailed,
      description: fill(text.copyFailedBody, { url }),
      variant: "destructive",
      duration: 20_000,
    });
  }
}
