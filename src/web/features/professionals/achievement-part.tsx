import { useQuery } from "@tanstack/react-query";
import { Pencil, Plus, Trophy } from "lucide-react";
import { achievementInput } from "#contract/professional-input.ts";
import { professionalPartsApi, type Achievement } from "#contract/professional-parts.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { professionalsText } from "#contract/texts/professionals.ts";
import { call } from "#web/platform/call.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { FormField } from "#web/ui/form-field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { MoveUp, RemovePart } from "./part-actions.tsx";
import { PartDialog } from "./part-form.tsx";
import { monthYear } from "./person-words.ts";
import { professionalsData } from "./professionals.data.ts";
import { ProfilePart } from "./profile-part.tsx";
import type { PartProps } from "./skill-part.tsx";

const text = professionalsText.achievements;
const words = professionalsText.detail;

/** Awards and results. spec: product §3 achievements */
export function AchievementPart({ professionalId, editable }: PartProps) {
  const order = (ids: number[]) =>
    call(professionalPartsApi.orderAchievements, { params: { id: professionalId }, body: { ids } });
  return (
    <ProfilePart
      id="achievements"
      title={text.title}
      query={useQuery(professionalsData.achievements(professionalId))}
      {...(editable ? { empty: text.empty, action: <AchievementDialog professionalId={professionalId} /> } : {})}
    >
      {(items) => (
        <ul className="flex flex-col gap-5">
          {items.map((item, index) => (
            <li key={item.id} className="flex gap-3">
              <Trophy aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-ink" />
              <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
                <h3 className="font-heading text-base font-bold break-words">{item.title}</h3>
                <p className="text-sm text-muted empty:hidden">
                  {[item.issuer, item.date && monthYear(item.date)].filter(Boolean).join(" · ")}
                </p>
                {item.description && <p className="max-w-prose break-words whitespace-pre-line">{item.description}</p>}
                {editable && (
                  <div className="-ms-2 flex flex-wrap items-center gap-1">
                    <AchievementDialog professionalId={professionalId} item={item} />
                    <RemovePart
                      label={fill(words.removeOf, { name: item.title })}
                      title={fill(words.removeTitle, { name: item.title })}
                      remove={() =>
                        call(professionalPartsApi.removeAchievement, {
                          params: { id: professionalId, partId: item.id },
                        })
                      }
                    />
                    <MoveUp items={items} index={index} name={item.title} order={order} />
                  </div>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </ProfilePart>
  );
}

interface Values {
  title: string;
  issuer: string;
  date: string;
  description: string;
  featured: boolean;
}

function AchievementDialog({ professionalId, item }: { professionalId: number; item?: Achievement }) {
  const { fields } = text;
  return (
    <PartDialog<Values>
      trigger={
        item ? (
          <Button variant="ghost" size="sm" aria-label={fill(words.editOf, { name: item.title })}>
            <Pencil aria-hidden="true" />
            {words.editItem}
          </Button>
        ) : (
          <Button variant="outline" size="sm" aria-label={text.addTitle}>
            <Plus aria-hidden="true" />
            {words.add}
          </Button>
        )
      }
      title={item ? fill(text.editTitle, { name: item.title }) : text.addTitle}
      schema={achievementInput}
      values={{
        title: item?.title ?? "",
        issuer: item?.issuer ?? "",
        date: item?.date ?? "",
        description: item?.description ?? "",
        featured: item?.featured ?? false,
      }}
      send={(body) =>
        item
          ? call(professionalPartsApi.updateAchievement, {
              params: { id: professionalId, partId: item.id },
              body,
              files: {},
            })
          : call(professionalPartsApi.addAchievement, { params: { id: professionalId }, body, files: {} })
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
          <FormField form={form} name="featured">
            {(field) => (
              <Checkbox
                checked={field.value}
                onCheckedChange={(checked) => field.onChange(checked === true)}
                ref={field.ref}
                label={fields.featured}
              />
            )}
          </FormField>
        </>
      )}
    </PartDialog>
  );
}
