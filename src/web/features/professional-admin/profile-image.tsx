import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Camera, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { PROFESSIONAL_LIMITS, type OwnProfessional } from "#contract/professionals.ts";
import { commonText } from "#contract/texts/common.ts";
import { professionalAdminText } from "#contract/texts/professional-admin.ts";
import { call } from "#web/platform/api/call.ts";
import { sizedImage } from "#web/platform/files/image-url.ts";
import { IMAGE_ACCEPT, shrinkImage } from "#web/platform/files/shrink-image.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { cn } from "#web/ui/cn.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { isAccepted } from "#web/ui/file-input.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { toast } from "#web/ui/toast.tsx";
import { professionalAdminData, invalidateOwnProfile } from "./professional-admin.data.ts";
import { fileRejection, nameOf } from "./words.ts";

const text = professionalAdminText.image;

/** Validates a selected image before the upload. spec: product §5, calls §8.6 */
export function imageRejection(file: { name: string; type: string; size: number }): "type" | "size" | undefined {
  if (!isAccepted(file, IMAGE_ACCEPT)) return "type";
  return file.size > PROFESSIONAL_LIMITS.fileBytes ? "size" : undefined;
}

function toastRejection(reason: "type" | "size"): void {
  if (reason === "type") toast({ title: text.invalidType, description: text.invalidTypeBody, variant: "destructive" });
  else toast({ title: text.tooLarge, description: text.tooLargeBody, variant: "destructive" });
}

/**
 * The profile image, with buttons to change and remove it that appear on hover or focus (and are always visible on
 * touch devices or without an image). The selected image is shown immediately and reverts if the upload fails.
 * spec: product §2 (R332–R335, R342)
 */
export function ProfileImage({ own }: { own: OwnProfessional }) {
  const queryClient = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const changeButton = useRef<HTMLButtonElement>(null);
  const [preview, setPreview] = useState<string>();
  useEffect(() => (preview ? () => URL.revokeObjectURL(preview) : undefined), [preview]);
  const { queryKey } = professionalAdminData.own();
  const setImage = (profileImage: string | null) =>
    queryClient.setQueryData<OwnProfessional | null>(queryKey, (known) => known && { ...known, profileImage });

  const send = useMutation({
    mutationFn: async (file: File) =>
      call("POST /api/professionals/profile-image", { files: { profileImage: await shrinkImage(file) } }),
    onSuccess: async ({ profileImage }) => {
      setImage(profileImage);
      toast({ title: text.uploaded, description: text.uploadedBody });
      await invalidateOwnProfile(queryClient);
    },
    onError: (error) => {
      const rejection = fileRejection(error);
      if (rejection) toastRejection(rejection);
      else toast({ title: text.failed, description: error.message || text.failedBody, variant: "destructive" });
    },
    onSettled: () => setPreview(undefined),
  });
  const remove = useMutation({
    mutationFn: () => call("DELETE /api/professionals/profile-image", {}),
    onSuccess: async () => {
      setImage(null);
      toast({ title: text.removed });
      await invalidateOwnProfile(queryClient);
      changeButton.current?.focus();
    },
    onError: (error) => toast({ title: text.removeFailed, description: error.message, variant: "destructive" }),
  });

  function handleChosen(list: FileList | null): void {
    const file = list?.[0];
    // So that the same file can be selected again after a failure.
    if (input.current) input.current.value = "";
    if (!file || send.isPending) return;
    const reason = imageRejection(file);
    if (reason) return toastRejection(reason);
    setPreview(URL.createObjectURL(file));
    send.mutate(file);
  }

  const stored = own.profileImage && sizedImage(own.profileImage, 320);
  return (
    <section aria-labelledby="profile-image" className="flex flex-col gap-3">
      <h2 id="profile-image" className="text-heading">
        {text.title}
      </h2>
      <div className="flex flex-col items-start gap-4 sm:flex-row sm:items-center">
        <div className="group relative size-40 shrink-0 overflow-hidden rounded-card">
          {preview ? (
            <img src={preview} alt="" className="size-full object-cover opacity-60" />
          ) : (
            <Avatar name={nameOf(own)} src={stored} shape="square" size="xl" className="size-40 rounded-none" />
          )}
          {send.isPending ? (
            <span className="absolute inset-0 grid place-items-center">
              <Spinner label={text.sending} className="size-8" />
            </span>
          ) : (
            <div
              className={cn(
                "absolute inset-x-0 bottom-0 flex justify-center gap-1.5 bg-raised/90 p-1.5 transition-opacity",
                own.profileImage &&
                  "opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 [@media(hover:none)]:opacity-100",
              )}
            >
              <Button
                ref={changeButton}
                size="sm"
                variant="secondary"
                className="px-2"
                onClick={() => input.current?.click()}
              >
                <Camera aria-hidden="true" />
                {text.change}
              </Button>
              {own.profileImage && (
                <ConfirmDialog
                  destructive
                  trigger={
                    <Button size="sm" variant="secondary" className="px-2" busy={remove.isPending}>
                      <Trash2 aria-hidden="true" />
                      {text.remove}
                    </Button>
                  }
                  title={text.removeTitle}
                  description={text.removeBody}
                  confirmLabel={text.remove}
                  cancelLabel={commonText.cancel}
                  onConfirm={() => remove.mutateAsync()}
                />
              )}
            </div>
          )}
        </div>
        <input
          ref={input}
          type="file"
          name="profileImage"
          accept={IMAGE_ACCEPT}
          aria-label={text.choose}
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => handleChosen(event.currentTarget.files)}
        />
        <p className="max-w-prose text-sm text-muted">{text.hint}</p>
      </div>
    </section>
  );
}
