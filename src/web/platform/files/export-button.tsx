import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { Button, type ButtonProps } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.tsx";

/** Exports a whole list as a file; shows a toast on failure. */
export function ExportButton({
  words,
  variant = "outline",
  className,
  onExport,
}: Pick<ButtonProps, "variant" | "className"> & {
  words: { export: string; exporting: string; exportFailed: string };
  onExport: () => Promise<void>;
}) {
  const save = useMutation({
    mutationFn: onExport,
    onError: (error) => toast({ title: words.exportFailed, description: error.message, variant: "destructive" }),
  });
  return (
    <Button variant={variant} className={className} busy={save.isPending} onClick={() => save.mutate()}>
      {!save.isPending && <Download aria-hidden="true" />}
      {save.isPending ? words.exporting : words.export}
    </Button>
  );
}
