import { Copy } from "lucide-react";
import { secondFactorText as text } from "#contract/texts/second-factor.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.tsx";

/** Copies a text to the clipboard. */
export function CopyButton({ value, label }: { value: string; label: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      toast({ title: text.copied });
    } catch {
      toast({ title: text.copyFailed, variant: "destructive" });
    }
  };
  return (
    <Button variant="outline" size="sm" onClick={() => void copy()}>
      <Copy aria-hidden="true" />
      {label}
    </Button>
  );
}
