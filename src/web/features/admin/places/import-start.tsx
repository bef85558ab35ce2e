import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { BUSINESS_KINDS, type BusinessKind } from "#contract/business-kinds.ts";
import { adminPlacesText } from "#contract/texts/admin-places.ts";
import { commonText } from "#contract/texts/common.ts";
import { ApiError } from "#web/platform/api/api-error.ts";
import { call } from "#web/platform/api/call.ts";
import { upload } from "#web/platform/files/upload.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Progress } from "#web/ui/progress.tsx";
import { RadioGroup, RadioItem } from "#web/ui/radio-group.tsx";
import { toast } from "#web/ui/toast.tsx";
import { invalidateEverything } from "../invalidate.ts";
import { CsvForm } from "./csv-form.tsx";
import { blankImportForm, limitError, importRequestBody, type ImportFormValues } from "./import-form-values.ts";
import { invalidateImports } from "./imports.data.ts";
import { PlacesForm } from "./places-form.tsx";

const text = adminPlacesText.imports;

export interface ImportChoice {
  kind: BusinessKind;
  from: "service" | "file";
}

/** Form of a new import: kind, source and parameters. spec: product §2 /admin, calls §7.8, DECISIONS 28 */
export function ImportStart({
  choice,
  onChoose,
  onStarted,
}: {
  choice: ImportChoice;
  onChoose: (choice: ImportChoice) => void;
  /** Called with the id of the new import. */
  onStarted: (batchId: number) => void;
}) {
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <div className="grid gap-6 sm:grid-cols-2">
        <Field group label={text.kind}>
          <RadioGroup
            value={choice.kind}
            onValueChange={(kind) => onChoose({ ...choice, kind: kind as BusinessKind })}
            className="gap-2"
          >
            {BUSINESS_KINDS.map((kind) => (
              <RadioItem key={kind} framed value={kind} label={adminPlacesText.kinds[kind]} />
            ))}
          </RadioGroup>
        </Field>
        <Field group label={text.source}>
          <RadioGroup
            value={choice.from}
            onValueChange={(from) => onChoose({ ...choice, from: from as ImportChoice["from"] })}
            className="gap-2"
          >
            <RadioItem framed value="service" label={text.sources.service} />
            <RadioItem framed value="file" label={text.sources.file} />
          </RadioGroup>
        </Field>
      </div>
      {choice.from === "file" ? (
        <FileImport kind={choice.kind} onStarted={onStarted} />
      ) : (
        // Parameters of one kind are not valid for the other, so the form is reset.
        <ServiceImport key={choice.kind} kind={choice.kind} onStarted={onStarted} />
      )}
    </div>
  );
}

interface StartProps {
  kind: BusinessKind;
  onStarted: (batchId: number) => void;
}

function ServiceImport({ kind, onStarted }: StartProps) {
  const queryClient = useQueryClient();
  const [order, setOrder] = useState<ImportFormValues>(() => blankImportForm(kind));
  const start = useMutation({
    mutationFn: (dryRun: boolean) => {
      const body = { ...importRequestBody(order, kind), dryRun };
      return kind === "fitness"
        ? call("POST /api/businesses/import-from-google", { body })
        : call("POST /api/retail-businesses/import-from-google", { body });
    },
    onSuccess: async (response, dryRun) => {
      if (!response.working) toastImport(response, dryRun);
      onStarted(response.batchId);
      await (dryRun ? invalidateImports(queryClient) : invalidateEverything(queryClient));
    },
    onError: toastFailure,
  });
  const isLimitInvalid = limitError(order.limit, kind) !== undefined;
  return (
    <form
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLimitInvalid) start.mutate(true);
      }}
    >
      <PlacesForm kind={kind} order={order} onChange={setOrder} errors={fieldsOf(start.error)} />
      {kind === "retail" && <p className="text-sm text-muted">{text.retailUnlimited}</p>}
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={start.isPending} disabled={isLimitInvalid}>
            {text.check}
          </Button>
          <ConfirmDialog
            trigger={
              <Button variant="outline" disabled={isLimitInvalid || start.isPending}>
                {text.importNow}
              </Button>
            }
            title={text.importNowTitle}
            description={text.importNowBody}
            confirmLabel={text.importNow}
            cancelLabel={commonText.cancel}
            // The request may be slow, so the dialog does not wait for it.
            onConfirm={() => start.mutate(false)}
          />
        </div>
        <p className="text-sm text-muted">{text.checkHint}</p>
      </div>
      {start.isPending && (
        <Notice live title={start.variables ? adminPlacesText.batch.checking : adminPlacesText.batch.importing}>
          <Progress value={null} label={adminPlacesText.batch.checking} className="mt-2" />
        </Notice>
      )}
    </form>
  );
}

/** A file always starts as a dry run. */
function FileImport({ kind, onStarted }: StartProps) {
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File>();
  const [isMissing, setIsMissing] = useState(false);
  const [sent, setSent] = useState(0);
  const start = useMutation({
    mutationFn: (chosen: File) =>
      upload("POST /api/admin/imports/csv", { body: { kind }, files: { file: chosen } }, setSent),
    onSuccess: async ({ id }) => {
      onStarted(id);
      await invalidateImports(queryClient);
    },
    onError: toastFailure,
  });
  const percent = Math.floor(sent * 100);
  return (
    <form
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        setIsMissing(!file);
        setSent(0);
        if (file) start.mutate(file);
      }}
    >
      <CsvForm
        file={file}
        onChange={(chosen) => {
          setIsMissing(false);
          start.reset();
          setFile(chosen);
        }}
        error={isMissing ? text.fileMissing : fieldsOf(start.error)["file"]}
      />
      <div className="flex flex-col gap-3">
        <Button type="submit" busy={start.isPending} className="self-start">
          {text.check}
        </Button>
        <p className="text-sm text-muted">{text.checkHint}</p>
      </div>
      {start.isPending && (
        <Notice live title={sent < 1 ? fill(text.sending, { percent }) : adminPlacesText.batch.checking}>
          <Progress value={sent < 1 ? percent : null} label={text.file} className="mt-2" />
        </Notice>
      )}
    </form>
  );
}

function toastImport({ success, message }: { success: boolean; message: string }, dryRun: boolean): void {
  if (success) toast({ title: dryRun ? text.checkedTitle : text.doneTitle, description: message });
  else toast({ title: text.failedTitle, description: message, variant: "destructive" });
}

function toastFailure(error: Error): void {
  toast({ title: text.failedTitle, description: error.message || text.failedBody, variant: "destructive" });
}

/** Field errors from the server by field name; the index of a list item is dropped. */
function fieldsOf(error: Error | null): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(Object.entries(error.fields).map(([name, words]) => [name.split(".")[0], words]));
}
