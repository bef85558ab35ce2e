import { Download } from "lucide-react";
import { useState } from "react";
import { MEGABYTE } from "#contract/file-size.ts";
import { CSV_COLUMNS, CSV_REQUIRED, IMPORT_LIMITS, type CsvColumn } from "#contract/places.ts";
import { adminPlacesText } from "#contract/texts/admin-places.ts";
import { csvColumnsText } from "#contract/texts/csv-columns.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { formatNumber } from "#contract/texts/format.ts";
import { csvText, saveFile } from "#web/platform/files/csv.ts";
import { formatFileSize } from "#web/platform/files/file-size.ts";
import { Accordion, AccordionItem } from "#web/ui/accordion.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { FileInput } from "#web/ui/file-input.tsx";
import {
  Table,
  TableBody,
  TableCaption,
  TableCell,
  TableHead,
  TableHeader,
  TableHeadRow,
  TableRow,
} from "#web/ui/table.tsx";

const text = adminPlacesText.imports;
const REQUIRED: ReadonlySet<CsvColumn> = new Set(CSV_REQUIRED);

/** File field of an import, with a description of the format. */
export function CsvForm({
  file,
  onChange,
  error,
}: {
  file: File | undefined;
  onChange: (file: File | undefined) => void;
  error: string | undefined;
}) {
  const [rejection, setRejection] = useState<string>();
  const size = fill(commonText.fileSize.megabytes, { size: IMPORT_LIMITS.fileBytes / MEGABYTE });
  return (
    <div className="flex flex-col gap-5">
      <Field
        label={text.file}
        required
        hint={fill(text.fileHint, { size, rows: formatNumber(IMPORT_LIMITS.fileRows) })}
        error={rejection ?? error}
      >
        <FileInput
          name="file"
          accept=".csv,text/csv"
          maxBytes={IMPORT_LIMITS.fileBytes}
          files={file ? [file] : []}
          onFilesChange={([chosen]) => {
            setRejection(undefined);
            onChange(chosen);
          }}
          onReject={({ name }, reason) =>
            setRejection(fill(reason === "size" ? text.fileSize : text.fileType, { name, size }))
          }
          labels={{
            choose: text.chooseFile,
            drop: text.dropFile,
            remove: (name) => fill(text.removeFile, { name }),
            size: formatFileSize,
          }}
        />
      </Field>
      <Button variant="outline" className="self-start" onClick={saveTemplate}>
        <Download aria-hidden="true" />
        {text.template}
      </Button>
      <Accordion type="single" collapsible>
        <AccordionItem value="columns" title={text.columns}>
          <Columns />
        </AccordionItem>
      </Accordion>
    </div>
  );
}

/** Downloads a template: the header and one example row. */
function saveTemplate(): void {
  saveFile("listings.csv", csvText([CSV_COLUMNS, CSV_COLUMNS.map((column) => csvColumnsText[column].example)]));
}

function Columns() {
  return (
    <Table>
      <TableCaption>{text.columns}</TableCaption>
      <TableHead>
        <TableHeadRow>
          <TableHeader>{text.column}</TableHeader>
          <TableHeader>{text.columnMeaning}</TableHeader>
          <TableHeader>{text.example}</TableHeader>
        </TableHeadRow>
      </TableHead>
      <TableBody>
        {CSV_COLUMNS.map((column) => (
          <TableRow key={column}>
            <TableCell className="font-semibold">
              {column}
              {REQUIRED.has(column) && <span className="font-normal text-muted"> ({text.columnRequired})</span>}
            </TableCell>
            <TableCell label={text.columnMeaning}>{csvColumnsText[column].meaning}</TableCell>
            <TableCell label={text.example} className="text-muted">
              {csvColumnsText[column].example}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
