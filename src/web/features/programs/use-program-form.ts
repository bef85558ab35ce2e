import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useForm, type FieldErrors, type UseFormReturn } from "react-hook-form";
import { programInput } from "#schemas/programs.ts";
import { explainInvalid } from "#contract/invalid-input.ts";
import type { Currency } from "#contract/currencies.ts";
import type { ManagedProgram } from "#contract/programs.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { heldTextsText } from "#contract/texts/held-texts.ts";
import { programRulesText } from "#contract/texts/program-rules.ts";
import { managedProgramsText } from "#contract/texts/managed-programs.ts";
import { hasStatus } from "#web/platform/api/api-error.ts";
import { call } from "#web/platform/api/call.ts";
import { whyHeld } from "#web/platform/forms/held-text-notice.tsx";
import { showFieldErrors } from "#web/platform/forms/form-errors.ts";
import { rulesResolver } from "#web/platform/forms/schema-resolver.ts";
import { shrinkImage } from "#web/platform/files/shrink-image.ts";
import { toast } from "#web/ui/toast.tsx";
import type { Edited } from "#web/platform/forms/edited.ts";
import { changedProgramFields, toProgramInput, valuesOf, type ProgramValues } from "./program-values.ts";
import { programsData, invalidatePrograms, type ProgramHost } from "./programs.data.ts";

const text = managedProgramsText.form;

export type ProgramForm = UseFormReturn<ProgramValues>;

/** The change of the picture in the form: none, another one, or removed. */
export type PictureChange = { kind: "unchanged" } | { kind: "chosen"; file: File } | { kind: "removed" };

/**
 * A form validated by the contract.
 * @param currency of a new price; undefined until it is known
 */
export function useProgramForm(program: ManagedProgram | undefined, currency: Currency | undefined): ProgramForm {
  const form = useForm<ProgramValues>({
    resolver: rulesResolver((values) => errorsOf(values, program?.enrolled ?? 0)),
    defaultValues: valuesOf(program, currency),
    mode: "onTouched",
    shouldFocusError: false,
  });
  const { getFieldState, resetField } = form;
  const hasPrice = Boolean(program?.price);
  useEffect(() => {
    if (currency && !hasPrice && !getFieldState("currency").isDirty) resetField("currency", { defaultValue: currency });
  }, [currency, hasPrice, getFieldState, resetField]);
  return form;
}

/** The errors of the values, by field. @param taken seats that are taken, the minimum number of seats */
export function errorsOf(values: ProgramValues, taken: number): FieldErrors<ProgramValues> {
  const result = programInput.safeParse(toProgramInput(values), { error: explainInvalid });
  const errors: Record<string, { type: string; message: string }> = {};
  for (const { path, message } of result.error?.issues ?? []) errors[String(path[0])] ??= { type: "rule", message };
  const seats = result.data?.maxParticipants;
  if (typeof seats === "number" && seats < taken)
    errors["maxParticipants"] = { type: "rule", message: fill(programRulesText.seatsTaken, { count: taken }) };
  return errors;
}

interface SaveOptions {
  /** The programme being edited; without a base for a new one. */
  edited: Edited<ManagedProgram>;
  host: ProgramHost;
  form: ProgramForm;
  picture: PictureChange;
  onSaved: (saved: ManagedProgram) => void;
}

/** Saves the values, then the picture. The input is kept when saving fails. */
export function useSaveProgram({ edited, host, form, picture, onSaved }: SaveOptions) {
  const queryClient = useQueryClient();
  const program = edited.base;
  return useMutation({
    mutationFn: async (): Promise<ManagedProgram> => {
      const values = form.getValues();
      const saved = program
        ? await call("PATCH /api/programs/{id}", {
            params: { id: program.id },
            body: { ...changedProgramFields(values, program), version: edited.version },
          })
        : await call("POST /api/programs", {
            body: { ...toProgramInput(values), ...(host.kind === "business" ? { businessId: host.id } : {}) },
          });
      await savePicture(saved, picture);
      return saved;
    },
    onSuccess: async (saved) => {
      const title = fill(program ? text.saved : text.created, { name: saved.name });
      toast(saved.held ? { title: heldTextsText.waits, description: whyHeld(saved.held) } : { title });
      onSaved(saved);
      await invalidatePrograms(queryClient);
    },
    onError: async (error) => {
      if (edited.isOutdated(error)) return;
      showFieldErrors(form, error);
      // The plan or the approval may have ended, so the form must show why nothing can be listed.
      if (!program) await queryClient.invalidateQueries({ queryKey: programsData.allowance(host).queryKey });
      const description = hasStatus(error, 401) ? text.signedOut : error.message;
      toast({ title: text.failed, description, variant: "destructive" });
    },
  });
}

/** The programme is already saved, so a failure is only shown as a toast; the picture can be selected again. */
async function savePicture({ id, image }: ManagedProgram, picture: PictureChange): Promise<void> {
  try {
    if (picture.kind === "chosen")
      await call("POST /api/programs/{id}/image", {
        params: { id },
        files: { image: await shrinkImage(picture.file) },
      });
    else if (picture.kind === "removed" && image) await call("DELETE /api/programs/{id}/image", { params: { id } });
  } catch (error) {
    const description = error instanceof Error ? error.message : "";
    toast({ title: text.pictureFailed, description, variant: "destructive" });
  }
}
