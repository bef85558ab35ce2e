import { FileCheck } from "lucide-react";
import type { ReactNode } from "react";
import type { ClaimDocument } from "#contract/claims.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { claimsText } from "#contract/texts/claims.ts";
import { formatDate } from "#contract/texts/format.ts";
import { TextLink } from "#web/ui/text-link.tsx";
import { documentLabel } from "./claim-words.ts";

/** A stored document with kind, file and date, followed by its actions. */
export function DocumentRow({ document, children }: { document: ClaimDocument; children?: ReactNode }) {
  const { documentType, documentName, notes, uploadedAt } = document;
  return (
    <li className="flex flex-col gap-2 px-4 py-3 sm:flex-row sm:items-center sm:justify-between">
      <span className="flex min-w-0 items-start gap-3">
        <FileCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
        <span className="flex min-w-0 flex-col">
          <span className="font-medium">{claimsText.documentTypes[documentType]}</span>
          <span className="text-sm break-all text-muted">
            {[documentName, formatDate(uploadedAt)].filter(Boolean).join(" · ")}
          </span>
          {notes && <span className="text-sm break-words text-muted">{notes}</span>}
        </span>
      </span>
      <span className="flex shrink-0 items-center gap-3 max-sm:ms-8">{children}</span>
    </li>
  );
}

export function OpenDocument({ document }: { document: ClaimDocument }) {
  if (!document.documentUrl) return <span className="text-sm text-muted">{claimsText.file.gone}</span>;
  return (
    <TextLink
      variant="more"
      href={document.documentUrl}
      target="_blank"
      rel="noopener"
      aria-label={fill(claimsText.file.openLabel, { name: documentLabel(document) })}
    >
      {claimsText.file.open}
    </TextLink>
  );
}
