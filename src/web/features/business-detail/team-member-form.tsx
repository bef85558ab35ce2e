import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { teamInput } from "#schemas/business-parts.ts";
import { BUSINESS_LIMITS, type TeamMember } from "#contract/businesses.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { heldTextsText } from "#contract/texts/held-texts.ts";
import { detailText } from "#contract/texts/listing-detail.ts";
import { call } from "#web/platform/api/call.ts";
import { formatFileSize } from "#web/platform/files/file-size.ts";
import { whyHeld } from "#web/platform/forms/held-text-notice.tsx";
import { showFieldErrors } from "#web/platform/forms/form-errors.ts";
import { Button } from "#web/ui/button.tsx";
import { DialogContent } from "#web/ui/dialog.tsx";
import { FormErrorSummary } from "#web/ui/error-summary.tsx";
import { Field } from "#web/ui/field.tsx";
import { FileInput } from "#web/ui/file-input.tsx";
import { FormField } from "#web/ui/form-field.tsx";
import { Input } from "#web/ui/input.tsx";
import { toast } from "#web/ui/toast.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { detailData } from "./business-detail.data.ts";
import { ProfessionalChooser, type ChosenProfessional } from "./professional-chooser.tsx";
import { sizedImage } from "#web/platform/files/image-url.ts";
import { IMAGE_ACCEPT, shrinkImage } from "#web/platform/files/shrink-image.ts";
import { FormConflict } from "#web/platform/forms/conflict-notice.tsx";
import { useEdited } from "#web/platform/forms/edited.ts";
import { schemaResolver } from "#web/platform/forms/schema-resolver.ts";

const text = detailText.team;
const memberInput = teamInput.pick({ name: true, role: true });
type MemberValues = { name: string; role: string };

interface MemberFormProps {
  listingId: number;
  member: TeamMember | undefined;
  onSaved: () => void;
}

/** Content of the dialog that adds or edits a team member. */
export function TeamMemberContent(props: MemberFormProps) {
  return (
    <DialogContent size="sm" title={props.member ? text.editTitle : text.addTitle} closeLabel={commonText.close}>
      <MemberForm {...props} />
    </DialogContent>
  );
}

function MemberForm({ listingId, member, onSaved }: MemberFormProps) {
  const queryClient = useQueryClient();
  const [photo, setPhoto] = useState<File>();
  const [chosen, setChosen] = useState<ChosenProfessional>();
  const form = useForm<MemberValues>({
    resolver: schemaResolver(memberInput),
    defaultValues: valuesOf(member),
    shouldFocusError: false,
  });
  const edited = useEdited(member);
  const save = useMutation({
    mutationFn: async (body: MemberValues) => {
      const sent = { body, files: { photo: photo && (await shrunkPhoto(photo)) } };
      return member
        ? call("PATCH /api/businesses/{id}/team/{memberId}", {
            params: { id: listingId, memberId: member.id },
            ...sent,
            body: { ...body, version: edited.version },
          })
        : call("POST /api/businesses/{id}/team", {
            params: { id: listingId },
            ...sent,
            body: { ...body, ...(chosen && { userId: String(chosen.userId) }) },
          });
    },
    onSuccess: async ({ name, standing, held }) => {
      onSaved();
      const title = fill(standing === "asked" ? text.asked : member ? text.changed : text.added, { name });
      toast(held ? { title: heldTextsText.waits, description: whyHeld(held) } : { title });
      await queryClient.invalidateQueries({ queryKey: detailData.team(listingId).queryKey });
    },
    onError: (error) => {
      if (edited.isOutdated(error)) return;
      showFieldErrors(form, error);
      toast({ title: member ? text.changeFailed : text.addFailed, description: error.message, variant: "destructive" });
    },
  });
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => void form.handleSubmit((values) => save.mutate(values))(event)}
    >
      <FormErrorSummary form={form} title={commonText.errorSummary} />
      <FormConflict edited={edited} form={form} valuesOf={valuesOf} labels={{ name: text.name, role: text.role }} />
      {member === undefined && (
        <ProfessionalChooser
          chosen={chosen}
          onChoose={(found) => {
            setChosen(found);
            if (found) form.setValue("name", found.name.slice(0, BUSINESS_LIMITS.teamNameMax), { shouldDirty: true });
          }}
        />
      )}
      {member && member.standing !== "added" && (
        <Notice variant="neutral" title={fill(text.reworded, { name: member.name })} />
      )}
      <FormField form={form} name="name" label={text.name} required>
        {(field) => <Input {...field} autoComplete="off" maxLength={BUSINESS_LIMITS.teamNameMax} />}
      </FormField>
      <FormField form={form} name="role" label={text.role} required>
        {(field) => <Input {...field} placeholder={text.rolePlaceholder} maxLength={BUSINESS_LIMITS.teamNameMax} />}
      </FormField>
      <Field label={text.photo} optionalLabel={commonText.optional}>
        <FileInput
          files={photo ? [photo] : []}
          existing={member?.photo ? { name: member.name, imageUrl: sizedImage(member.photo, 160) } : null}
          accept={IMAGE_ACCEPT}
          onFilesChange={([file]) => setPhoto(file)}
          onReject={() =>
            toast({
              title: detailText.gallery.invalidType,
              description: detailText.gallery.invalidTypeBody,
              variant: "destructive",
            })
          }
          labels={{
            choose: text.choosePhoto,
            drop: text.dropPhoto,
            remove: (name) => fill(detailText.gallery.removeFile, { name }),
            size: formatFileSize,
          }}
        />
      </Field>
      <Button type="submit" busy={save.isPending}>
        {member ? text.changeSubmit : chosen ? text.askSubmit : text.addSubmit}
      </Button>
    </form>
  );
}

function valuesOf(member: TeamMember | undefined): MemberValues {
  return { name: member?.name ?? "", role: member?.role ?? "" };
}

async function shrunkPhoto(file: File): Promise<File> {
  const photo = await shrinkImage(file);
  if (photo.size > BUSINESS_LIMITS.photoBytes)
    throw new Error(
      fill(commonText.labelled, { label: detailText.gallery.tooLarge, value: detailText.gallery.tooLargeBody }),
    );
  return photo;
}
