import { useState } from "react";
import { portfolioInput } from "#schemas/professionals.ts";
import { PROFESSIONAL_LIMITS } from "#contract/professionals.ts";
import type { PortfolioItem } from "#contract/professional-parts.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { professionalAdminText } from "#contract/texts/professional-admin.ts";
import { professionalsText } from "#contract/texts/professionals.ts";
import { call } from "#web/platform/api/call.ts";
import { formatFileSize } from "#web/platform/files/file-size.ts";
import { IMAGE_ACCEPT, shrinkImage } from "#web/platform/files/shrink-image.ts";
import { CheckboxField } from "#web/ui/checkbox-field.tsx";
import { Field } from "#web/ui/field.tsx";
import { FileInput } from "#web/ui/file-input.tsx";
import { FormField } from "#web/ui/form-field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { toast } from "#web/ui/toast.tsx";
import { PartDialog, type PartDialogState } from "./part-dialog.tsx";

const text = professionalsText.portfolio;
const files = professionalAdminText.file;
const images = professionalAdminText.image;

interface PortfolioFormValues {
  title: string;
  description: string;
  category: string;
  videoUrl: string;
  projectUrl: string;
  featured: boolean;
}

interface PortfolioFormProps extends PartDialogState {
  professionalId: number;
  item?: PortfolioItem | undefined;
}

/** Adds or edits a portfolio item. */
export function PortfolioForm({ professionalId, item, ...dialog }: PortfolioFormProps) {
  const [image, setImage] = useState<File>();
  // Reset on close like the fields, so that an abandoned image is not sent with another item.
  if (!dialog.open && image) setImage(undefined);
  const send = async (body: PortfolioFormValues, version: number | undefined) => {
    const sent = { body, files: { image: image && (await shrinkImage(image)) } };
    return item
      ? call("PATCH /api/professionals/{id}/portfolio/{partId}", {
          params: { id: professionalId, partId: item.id },
          ...sent,
          body: { ...body, version },
        })
      : call("POST /api/professionals/{id}/portfolio", { params: { id: professionalId }, ...sent });
  };
  const { fields } = text;
  return (
    <PartDialog<PortfolioFormValues>
      {...dialog}
      title={item ? fill(text.editTitle, { name: item.title }) : text.addTitle}
      schema={portfolioInput}
      values={valuesOf(item)}
      edits={
        item && {
          version: item.version,
          valuesOf,
          labels: {
            title: fields.title,
            description: fields.description,
            category: fields.category,
            videoUrl: fields.videoUrl,
            projectUrl: fields.projectUrl,
            featured: fields.featured,
          },
        }
      }
      send={send}
    >
      {(form) => (
        <>
          <FormField form={form} name="title" label={fields.title} required>
            {(field) => <Input {...field} maxLength={120} />}
          </FormField>
          <FormField form={form} name="description" label={fields.description}>
            {(field) => <Textarea {...field} rows={4} />}
          </FormField>
          <Field label={text.image} hint={text.imageHint}>
            <FileInput
              files={image ? [image] : []}
              accept={IMAGE_ACCEPT}
              maxBytes={PROFESSIONAL_LIMITS.fileBytes}
              existing={item?.imageUrl && !image ? { name: text.existing, imageUrl: item.imageUrl } : null}
              onFilesChange={([chosen]) => setImage(chosen)}
              onReject={(_, reason) =>
                toast(
                  reason === "size"
                    ? { title: images.tooLarge, description: images.tooLargeBody, variant: "destructive" }
                    : { title: images.invalidType, description: images.invalidTypeBody, variant: "destructive" },
                )
              }
              labels={{
                choose: images.choose,
                drop: files.drop,
                remove: (name) => fill(files.remove, { name }),
                size: formatFileSize,
              }}
            />
          </Field>
          <FormField form={form} name="category" label={fields.category} optionalLabel={commonText.optional}>
            {(field) => <Input {...field} maxLength={60} />}
          </FormField>
          <FormField form={form} name="videoUrl" label={fields.videoUrl} optionalLabel={commonText.optional}>
            {(field) => <Input {...field} inputMode="url" autoComplete="url" />}
          </FormField>
          <FormField form={form} name="projectUrl" label={fields.projectUrl} optionalLabel={commonText.optional}>
            {(field) => <Input {...field} inputMode="url" autoComplete="url" />}
          </FormField>
          <CheckboxField form={form} name="featured" label={fields.featured} />
        </>
      )}
    </PartDialog>
  );
}

function valuesOf(item: PortfolioItem | undefined): PortfolioFormValues {
  return {
    title: item?.title ?? "",
    description: item?.description ?? "",
    category: item?.category ?? "",
    videoUrl: item?.videoUrl ?? "",
    projectUrl: item?.projectUrl ?? "",
    featured: item?.featured ?? false,
  };
}
