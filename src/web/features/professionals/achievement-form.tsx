import { achievementInput } from "#schemas/professionals.ts";
import type { Achievement } from "#contract/professional-parts.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { professionalsText } from "#contract/texts/professionals.ts";
import { call } from "#web/platform/api/call.ts";
import { CheckboxField } from "#web/ui/checkbox-field.tsx";
import { FormField } from "#web/ui/form-field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { PartDialog, type PartDialogState } from "./part-dialog.tsx";

const text = professionalsText.achievements;

interface AchievementFormValues {
  title: string;
  issuer: string;
  date: string;
  description: string;
  featured: boolean;
}

interface AchievementFormProps extends PartDialogState {
  professionalId: number;
  item?: Achievement | undefined;
}

/** Adds or edits an award or a result. */
export function AchievementForm({ professionalId, item, ...dialog }: AchievementFormProps) {
  const { fields } = text;
  return (
    <PartDialog<AchievementFormValues>
      {...dialog}
      title={item ? fill(text.editTitle, { name: item.title }) : text.addTitle}
      schema={achievementInput}
      values={valuesOf(item)}
      edits={item && { version: item.version, valuesOf, labels: fields }}
      send={(body, version) =>
        item
          ? call("PATCH /api/professionals/{id}/achievements/{partId}", {
              params: { id: professionalId, partId: item.id },
              body: { ...body, version },
              files: {},
            })
          : call("POST /api/professionals/{id}/achievements", { params: { id: professionalId }, body, files: {} })
      }
    >
      {(form) => (
        <>
          <FormField form={form} name="title" label={fields.title} required>
            {(field) => <Input {...field} maxLength={160} />}
          </FormField>
          <FormField form={form} name="issuer" label={fields.issuer} optionalLabel={commonText.optional}>
            {(field) => <Input {...field} maxLength={160} />}
          </FormField>
          <FormField form={form} name="date" label={fields.date} optionalLabel={commonText.optional}>
            {(field) => <Input {...field} type="date" />}
          </FormField>
          <FormField form={form} name="description" label={fields.description} optionalLabel={commonText.optional}>
            {(field) => <Textarea {...field} rows={4} />}
          </FormField>
          <CheckboxField form={form} name="featured" label={fields.featured} />
        </>
      )}
    </PartDialog>
  );
}

function valuesOf(item: Achievement | undefined): AchievementFormValues {
  return {
    title: item?.title ?? "",
    issuer: item?.issuer ?? "",
    date: item?.date ?? "",
    description: item?.description ?? "",
    featured: item?.featured ?? false,
  };
}
