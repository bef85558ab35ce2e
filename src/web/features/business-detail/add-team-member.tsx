import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { businessesApi } from "#contract/business-api.ts";
import { teamInput } from "#contract/business-input.ts";
import { BUSINESS_LIMITS } from "#contract/businesses.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { detailText } from "#contract/texts/listing-detail.ts";
import { call } from "#web/platform/call.ts";
import { showFieldErrors } from "#web/platform/form-errors.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogContent, DialogTrigger } from "#web/ui/dialog.tsx";
import { FormErrorSummary } from "#web/ui/error-summary.tsx";
import { Field } from "#web/ui/field.tsx";
import { FileInput } from "#web/ui/file-input.tsx";
import { FormField } from "#web/ui/form-field.tsx";
import { Input } from "#web/ui/input.tsx";
import { toast } from "#web/ui/toast.tsx";
import { detailData } from "./business-detail.data.ts";
import { fileSize } from "./photo-upload.tsx";
import { IMAGE_ACCEPT, shrinkImage } from "#web/platform/shrink-image.ts";

const text = detailText.team;
const blankMember = { name: "", role: "" };

/** Adds a person by name, role and, if there is one, a photo. spec: DECISIONS 8 */
export function AddTeamMember({ listingId }: { listingId: number }) {
  const queryClient = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const [photo, setPhoto] = useState<File>();
  const form = useForm({ resolver: zodResolver(teamInput), defaultValues: blankMember, shouldFocusError: false });
  const add = useMutation({
    mutationFn: async (member: typeof blankMember) =>
      call(businessesApi.addTeamMember, {
        params: { id: listingId },
        body: member,
        files: { photo: photo && (await readyToSend(photo)) },
      }),
    onSuccess: async (member) => {
      await queryClient.invalidateQueries({ queryKey: detailData.team(listingId).queryKey });
      toast({ title: fill(text.added, { name: member.name }) });
      setIsOpen(false);
      form.reset(blankMember);
      setPhoto(undefined);
    },
    onError: (error) => {
      showFieldErrors(form, error);
      toast({ title: text.addFailed, description: error.message, variant: "destructive" });
    },
  });
  return (
    <Dialog open={isOpen} onOpenChange={setIsOpen}>
      <DialogTrigger asChild>
        <Button variant="secondary">
          <UserPlus aria-hidden="true" />
          {text.add}
        </Button>
      </DialogTrigger>
      <DialogContent size="sm" title={text.addTitle} closeLabel={commonText.close}>
        <form
          noValidate
          className="flex flex-col gap-5"
          onSubmit={(event) => void form.handleSubmit((member) => add.mutate(member))(event)}
        >
          <FormErrorSummary form={form} title={commonText.errorSummary} />
          <FormField form={form} name="name" label={text.name} required>
            {(field) => <Input {...field} autoComplete="off" maxLength={BUSINESS_LIMITS.teamNameMax} />}
          </FormField>
          <FormField form={form} name="role" label={text.role} required>
            {(field) => <Input {...field} placeholder={text.rolePlaceholder} maxLength={BUSINESS_LIMITS.teamNameMax} />}
          </FormField>
          <Field label={text.photo} optionalLabel={commonText.optional}>
            <FileInput
              files={photo ? [photo] : []}
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
                size: fileSize,
              }}
            />
          </Field>
          <Button type="submit" busy={add.isPending}>
            {text.addSubmit}
          </Button>
        </form>
      </DialogContent>
    </Dialog>
  );
}

async function readyToSend(file: File): Promise<File> {
  const photo = await shrinkImage(file);
  if (photo.size > BUSINESS_LIMITS.photoBytes)
    throw new Error(`${detailText.gallery.tooLarge}: ${detailText.gallery.tooLargeBody}`);
  return photo;
}
