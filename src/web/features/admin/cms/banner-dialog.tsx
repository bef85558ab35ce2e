import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm, useWatch } from "react-hook-form";
import { blankBanner, MEDIA_LIMITS as LIMITS } from "#contract/media.ts";
import { bannerInput } from "#schemas/media.ts";
import type { AdminBanner } from "#contract/cms.ts";
import { cmsText } from "#contract/texts/cms.ts";
import { commonText } from "#contract/texts/common.ts";
import { call } from "#web/platform/api/call.ts";
import { DialogFormPanel } from "#web/platform/forms/dialog-form.tsx";
import { showFieldErrors } from "#web/platform/forms/form-errors.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { FormErrorSummary } from "#web/ui/error-summary.tsx";
import { FormField } from "#web/ui/form-field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { toast } from "#web/ui/toast.tsx";
import type { BannerRenderers } from "./banners-panel.tsx";
import { invalidateBanners } from "./cms.data.ts";
import { FormConflict } from "#web/platform/forms/conflict-notice.tsx";
import { useEdited } from "#web/platform/forms/edited.ts";
import { schemaResolver } from "#web/platform/forms/schema-resolver.ts";

const text = cmsText.banner;
type Values = Record<Exclude<keyof typeof blankBanner, "active">, string> & { active: boolean };

/** Picture, texts and buttons of a slide, with a preview as on the home page. */
export function BannerDialog({
  banner,
  onClose,
  renderPicture,
  renderPreview,
}: BannerRenderers & { banner?: AdminBanner; onClose: () => void }) {
  const queryClient = useQueryClient();
  const optional = { optionalLabel: commonText.optional };
  const form = useForm<Values>({
    resolver: schemaResolver<Values>(bannerInput),
    defaultValues: valuesOf(banner),
    mode: "onTouched",
    shouldFocusError: false,
  });
  const values = useWatch({ control: form.control }) as Values;
  const edited = useEdited(banner);
  const save = useMutation({
    mutationFn: (body: Values) =>
      banner
        ? call("PATCH /api/admin/hero-banners/{id}", {
            params: { id: banner.id },
            body: { ...body, version: edited.version },
          })
        : call("POST /api/admin/hero-banners", { body }),
    onSuccess: async () => {
      await invalidateBanners(queryClient);
      toast({ title: text.saved });
      onClose();
    },
    onError: (error) => {
      if (edited.isOutdated(error)) return;
      showFieldErrors(form, error);
      toast({ title: text.didNotWork, description: error.message, variant: "destructive" });
    },
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogFormPanel
        size="lg"
        title={banner ? text.editTitle : text.addTitle}
        saveLabel={text.save}
        isSaving={save.isPending}
        onCancel={onClose}
        // Sends the raw form values, not the parsed ones.
        onSubmit={form.handleSubmit(() => save.mutate(form.getValues()))}
      >
        <FormErrorSummary form={form} title={text.errors} />
        <FormConflict edited={edited} form={form} valuesOf={valuesOf} labels={labels()} />
        <FormField form={form} name="imageUrl" label={text.image} hint={text.imageHint} required>
          {(field) =>
            renderPicture({
              value: field.value,
              onChange: (imageUrl) => {
                form.clearErrors("imageUrl");
                form.setValue("imageUrl", imageUrl, { shouldDirty: true });
              },
              onProblem: (message) => form.setError("imageUrl", { type: "upload", message }),
            })
          }
        </FormField>
        <FormField form={form} name="title" label={text.title} {...optional}>
          {(field) => <Input {...field} autoComplete="off" maxLength={LIMITS.bannerTitleMax} />}
        </FormField>
        <FormField form={form} name="subtitle" label={text.subtitle} {...optional}>
          {(field) => <Input {...field} autoComplete="off" maxLength={LIMITS.bannerSubtitleMax} />}
        </FormField>
        <div className="grid gap-5 sm:grid-cols-2">
          <FormField form={form} name="ctaText" label={text.ctaText} {...optional}>
            {(field) => <Input {...field} autoComplete="off" maxLength={LIMITS.bannerButtonMax} />}
          </FormField>
          <FormField form={form} name="ctaLink" label={text.ctaLink} hint={text.linkHint} {...optional}>
            {(field) => <Input {...field} autoComplete="off" inputMode="url" />}
          </FormField>
          <FormField form={form} name="secondaryCtaText" label={text.secondaryCtaText} {...optional}>
            {(field) => <Input {...field} autoComplete="off" maxLength={LIMITS.bannerButtonMax} />}
          </FormField>
          <FormField
            form={form}
            name="secondaryCtaLink"
            label={text.secondaryCtaLink}
            hint={text.linkHint}
            {...optional}
          >
            {(field) => <Input {...field} autoComplete="off" inputMode="url" />}
          </FormField>
        </div>
        <FormField form={form} name="active" label={text.active}>
          {(field) => <Switch checked={field.value} onCheckedChange={field.onChange} ref={field.ref} />}
        </FormField>
        {values.imageUrl !== "" && (
          <section aria-label={text.preview} className="flex flex-col gap-2">
            <p className="text-sm font-medium">{text.preview}</p>
            <div className="overflow-hidden rounded-card">{renderPreview(values)}</div>
          </section>
        )}
      </DialogFormPanel>
    </Dialog>
  );
}

const labels = () => ({
  imageUrl: text.image,
  title: text.title,
  subtitle: text.subtitle,
  ctaText: text.ctaText,
  ctaLink: text.ctaLink,
  secondaryCtaText: text.secondaryCtaText,
  secondaryCtaLink: text.secondaryCtaLink,
  active: text.active,
});

function valuesOf(banner: AdminBanner | undefined): Values {
  if (!banner) return { ...blankBanner };
  return {
    title: banner.title ?? "",
    subtitle: banner.subtitle ?? "",
    imageUrl: banner.imageUrl,
    ctaText: banner.ctaText ?? "",
    ctaLink: banner.ctaLink ?? "",
    secondaryCtaText: banner.secondaryCtaText ?? "",
    secondaryCtaLink: banner.secondaryCtaLink ?? "",
    active: banner.active,
  };
}
