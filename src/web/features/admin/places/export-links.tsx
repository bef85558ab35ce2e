import { Download } from "lucide-react";
import { BUSINESS_KINDS, type BusinessKind } from "#contract/business-kinds.ts";
import { EXPORT_PATH } from "#contract/places.ts";
import { adminPlacesText } from "#contract/texts/admin-places.ts";
import { Button } from "#web/ui/button.tsx";

const text = adminPlacesText.imports;

/** All listings of one kind as a CSV file. */
export function ExportLink({ kind }: { kind: BusinessKind }) {
  return (
    <Button asChild variant="outline">
      <a href={`${EXPORT_PATH}?kind=${kind}`} download>
        <Download aria-hidden="true" />
        {text.exportKind[kind]}
      </a>
    </Button>
  );
}

export function ExportLinks() {
  return (
    <div className="flex flex-wrap gap-3">
      {BUSINESS_KINDS.map((kind) => (
        <ExportLink key={kind} kind={kind} />
      ))}
    </div>
  );
}
