import { Link } from "@tanstack/react-router";
import { Upload } from "lucide-react";
import type { BusinessKind } from "#contract/business-kinds.ts";
import { adminPlacesText } from "#contract/texts/admin-places.ts";
import { asRoutePath } from "#web/platform/pages/as-route-path.ts";
import { Button } from "#web/ui/button.tsx";

/** Links to the imports of one kind of listing. */
export function ImportLink({ kind }: { kind: BusinessKind }) {
  return (
    <Button asChild variant="outline">
      <Link to={asRoutePath("/admin/imports")} search={{ kind } as never}>
        <Upload aria-hidden="true" />
        {adminPlacesText.imports.link}
      </Link>
    </Button>
  );
}
