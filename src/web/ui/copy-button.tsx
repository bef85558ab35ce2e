import { Copy } from "lucide-react";
import { Button, type ButtonProps } from "./button.tsx";
import { toast } from "./toast.tsx";

interface CopyButtonProps extends Pick<ButtonProps, "size"> {
  value: string;
  label: string;
  /** What a toast says afterwards. */
  words: { copied: string; copyFailed: string };
}

/** Copies a text to the clipboard. */
export function CopyButton({ value, label, words, size = "sm" }: CopyButtonProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      toast({ title: words.copied });
    } catch {
      toast({ title: words.copyFailed, variant: "destructive" });
    }
  };
  return (
    <Button variant="outline" size={size} onClick={() => void copy()}>
      <Copy aria-hidden="true" />
      {label}
    </Button>
  );
}
