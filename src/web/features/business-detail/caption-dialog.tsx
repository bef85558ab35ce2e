import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState, type FormEvent, type ReactNode } from "react";
import { BUSINESS_LIMITS, type Photo } from "#contract/businesses.ts";
import { commonText } from "#contract/texts/common.ts";
import { detailText } from "#contract/texts/listing-detail.ts";
import { call } from "#web/platform/api/call.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogContent, DialogTrigger } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { toast } from "#web/ui/toast.tsx";
import { detailData } from "./business-detail.data.ts";
import { EditConflict } from "#web/platform/forms/conflict-notice.tsx";
import { useEdited } from "#web/platform/forms/edited.ts";

const text = detailText.gallery;

/** Edits a photo's caption; saving it empty removes it. */
export function CaptionDialog({ listingId, photo, trigger }: { listingId: number; photo: Photo; trigger: ReactNode }) {
  const queryClient = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const [caption, setCaption] = useState(photo.caption ?? "");
  const edited = useEdited(photo);
  const save = useMutation({
    mutationFn: () =>
      call("PATCH /api/businesses/{id}/photos/{photoId}", {
        params: { id: listingId, photoId: photo.id },
        body: { caption, version: edited.version },
      }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: detailData.gallery(listingId).queryKey });
      toast({ title: text.captionSaved });
      setIsOpen(false);
    },
    onError: (error) => {
      if (!edited.isOutdated(error))
        toast({ title: text.captionFailed, description: error.message, variant: "destructive" });
    },
  });

  function handleOpenChange(next: boolean) {
    if (next) {
      setCaption(photo.caption ?? "");
      edited.startFrom(photo);
    }
    setIsOpen(next);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    // React bubbles the event through the portal to an enclosing form.
    event.stopPropagation();
    save.mutate();
  }

  return (
    <Dialog open={isOpen} onOpenChange={handleOpenChange}>
      <DialogTrigger asChild>{trigger}</DialogTrigger>
      <DialogContent size="sm" title={text.caption} closeLabel={commonText.close}>
        <form onSubmit={handleSubmit} className="flex flex-col gap-4">
          <EditConflict
            edited={edited}
            fields={(now) => [{ label: text.caption, mine: caption, theirs: now.caption ?? "", take: setCaption }]}
          />
          <Field label={text.caption} optionalLabel={commonText.optional}>
            <Input
              value={caption}
              maxLength={BUSINESS_LIMITS.captionMax}
              onChange={(event) => setCaption(event.target.value)}
            />
          </Field>
          <Button type="submit" busy={save.isPending} className="sm:self-end">
            {text.captionSave}
          </Button>
        </form>
      </DialogContent>
    </Dialog>
  );
}
