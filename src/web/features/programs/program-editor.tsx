import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import type { ListingAllowance, ManagedProgram } from "#contract/programs.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { formatPrice } from "#contract/texts/format-money.ts";
import { managedProgramsText } from "#contract/texts/managed-programs.ts";
import { formatFileSize } from "#web/platform/files/file-size.ts";
import { sizedImage } from "#web/platform/files/image-url.ts";
import { FormConflict } from "#web/platform/forms/conflict-notice.tsx";
import { HeldTextNotice } from "#web/platform/forms/held-text-notice.tsx";
import { useEdited } from "#web/platform/forms/edited.ts";
import { useLeaveGuard } from "#web/platform/forms/leave-guard.tsx";
import { IMAGE_ACCEPT } from "#web/platform/files/shrink-image.ts";
import { Button } from "#web/ui/button.tsx";
import { FormErrorSummary } from "#web/ui/error-summary.tsx";
import { Field } from "#web/ui/field.tsx";
import { FileInput } from "#web/ui/file-input.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { NotAllowedNotice } from "./allowance-notice.tsx";
import { ProgramFields } from "./program-fields.tsx";
import { programsData, type ManagedHost } from "./programs.data.ts";
import { valuesOf } from "./program-values.ts";
import { useProgramForm, useSaveProgram, type PictureChange } from "./use-program-form.ts";

const text = managedProgramsText.form;

interface ProgramEditorProps {
  managed: ManagedHost;
  /** The programme being edited; undefined for a new one. */
  program: ManagedProgram | undefined;
  /** The button that goes back. */
  cancel: ReactNode;
  onSaved: () => void;
}

/** Creates a programme, after showing its fee, or edits one. spec: product §3 programs, DECISIONS 22 */
export function ProgramEditor({ managed, program, cancel, onSaved }: ProgramEditorProps) {
  const { host, businessKind } = managed;
  const { data: allowance } = useQuery({ ...programsData.allowance(host), enabled: !program?.price });
  const form = useProgramForm(program, allowance?.currency);
  const [picture, setPicture] = useState<PictureChange>({ kind: "unchanged" });
  const guard = useLeaveGuard(form.formState.isDirty || picture.kind !== "unchanged");
  const kind = businessKind ?? "fitness";
  const { data: categories } = useQuery(programsData.categories(kind));
  const shownOf = (stored: ManagedProgram) => valuesOf(stored, allowance?.currency);
  const edited = useEdited(program, shownOf);
  const save = useSaveProgram({
    edited,
    host,
    form,
    picture,
    onSaved: () => {
      guard.allowLeave();
      onSaved();
    },
  });
  const rejection = program ? null : (allowance?.rejection ?? null);
  // A form that cannot be submitted is not shown, unless the user has already typed something when the plan ends.
  if (rejection !== null && !form.formState.isDirty && picture.kind === "unchanged")
    return <NotAllowedNotice host={host} rejection={rejection} />;
  return (
    <form
      noValidate
      className="flex max-w-3xl flex-col gap-6"
      onSubmit={(event) => void form.handleSubmit(() => save.mutate())(event)}
    >
      <HeldTextNotice held={program?.held} />
      <FormErrorSummary form={form} title={commonText.errorSummary} />
      <FormConflict
        edited={edited}
        form={form}
        valuesOf={shownOf}
        labels={labels()}
        words={{
          isOnline: (isOnline: boolean) => (isOnline ? text.isOnline : text.atPlace),
          categoryId: (id: string) => categories?.find((category) => String(category.id) === id)?.name ?? id,
        }}
      />
      <ProgramFields form={form} kind={kind} taken={program?.enrolled ?? 0} />
      <PictureField program={program} picture={picture} onChange={setPicture} />
      {rejection !== null && <NotAllowedNotice host={host} rejection={rejection} />}
      {!program && allowance && rejection === null && <FeeNotice allowance={allowance} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="lg" busy={save.isPending}>
          {program ? text.save : createLabel(allowance)}
        </Button>
        {cancel}
      </div>
      {guard.dialog}
    </form>
  );
}

const labels = () => ({
  name: text.name,
  description: text.description,
  price: text.price,
  currency: commonText.currency,
  duration: text.duration,
  maxParticipants: text.seats,
  isOnline: text.held,
  location: text.location,
  categoryId: text.category,
  tags: text.tags,
  active: text.active,
});

function createLabel(allowance: ListingAllowance | undefined): string {
  const fee = allowance?.nextFee;
  return fee && fee.amount > 0 ? fill(text.createPaid, { fee: formatPrice(fee) }) : text.create;
}

/** What submitting will cost. */
function FeeNotice({ allowance: { nextFee, included, used } }: { allowance: ListingAllowance }) {
  if (nextFee.amount === 0)
    return (
      <Notice variant="neutral" title={text.feeNone}>
        {fill(text.feeNoneBody, { included, number: used + 1 })}
      </Notice>
    );
  return (
    <Notice variant="info" title={fill(text.fee, { fee: formatPrice(nextFee) })}>
      {text.feeBody}
    </Notice>
  );
}

function PictureField({
  program,
  picture,
  onChange,
}: {
  program: ManagedProgram | undefined;
  picture: PictureChange;
  onChange: (picture: PictureChange) => void;
}) {
  const [error, setError] = useState<string>();
  const handleChange = (change: PictureChange) => {
    setError(undefined);
    onChange(change);
  };
  const currentImage = picture.kind === "unchanged" && program?.image ? program.image : undefined;
  return (
    <Field label={text.picture} hint={text.pictureHint} optionalLabel={commonText.optional} error={error}>
      <FileInput
        files={picture.kind === "chosen" ? [picture.file] : []}
        accept={IMAGE_ACCEPT}
        existing={
          program && currentImage
            ? {
                name: program.name,
                imageUrl: sizedImage(currentImage, 160),
                onRemove: () => handleChange({ kind: "removed" }),
              }
            : null
        }
        onFilesChange={([file]) => handleChange(file ? { kind: "chosen", file } : { kind: "unchanged" })}
        onReject={() => setError(text.pictureType)}
        labels={{
          choose: text.choose,
          drop: text.drop,
          remove: (name) => fill(text.removeFile, { name }),
          size: formatFileSize,
        }}
      />
    </Field>
  );
}
