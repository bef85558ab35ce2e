import { useWatch } from "react-hook-form";
import { MEDIA_LIMITS as LIMITS } from "#contract/media.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { articlesText } from "#contract/texts/articles.ts";
import { PriceFields } from "#web/platform/forms/price-fields.tsx";
import { FormField } from "#web/ui/form-field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Switch } from "#web/ui/switch.tsx";
import type { ArticleForm } from "./use-article-form.ts";

const text = articlesText.fields;

/** When and where an event takes place, and how to register. */
export function EventFields({ form, zone }: { form: ArticleForm; zone: string }) {
  const [isOnline, isRegistered, elsewhere] = useWatch({
    control: form.control,
    name: ["virtualEvent", "registrationRequired", "registrationUrl"],
  });
  const isHere = isRegistered && elsewhere.trim() === "";
  const zoneHint = fill(text.zoneHint, { zone: zone.split("/").at(-1)?.replaceAll("_", " ") ?? zone });
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField form={form} name="eventDate" label={text.eventDate} hint={zoneHint} required>
          {(field) => <Input {...field} type="datetime-local" />}
        </FormField>
        <FormField
          form={form}
          name="eventEndDate"
          label={text.eventEndDate}
          hint={zoneHint}
          optionalLabel={text.optional}
        >
          {(field) => <Input {...field} type="datetime-local" />}
        </FormField>
      </div>
      <FormField form={form} name="virtualEvent" label={text.virtualEvent}>
        {(field) => <Switch checked={field.value} onCheckedChange={field.onChange} ref={field.ref} />}
      </FormField>
      <FormField
        form={form}
        name="location"
        label={text.location}
        required={!isOnline}
        optionalLabel={isOnline && text.optional}
      >
        {(field) => <Input {...field} autoComplete="off" maxLength={LIMITS.locationMax * 2} />}
      </FormField>
      {isOnline && (
        <FormField
          form={form}
          name="onlineUrl"
          label={text.onlineUrl}
          hint={text.onlineUrlHint}
          optionalLabel={text.optional}
        >
          {(field) => <Input {...field} inputMode="url" autoComplete="off" />}
        </FormField>
      )}
      <FormField form={form} name="registrationRequired" label={text.registrationRequired}>
        {(field) => <Switch checked={field.value} onCheckedChange={field.onChange} ref={field.ref} />}
      </FormField>
      <FormField
        form={form}
        name="registrationUrl"
        label={text.registrationUrl}
        hint={text.registrationUrlHint}
        optionalLabel={text.optional}
      >
        {(field) => <Input {...field} inputMode="url" autoComplete="off" />}
      </FormField>
      {isHere && (
        <FormField
          form={form}
          name="registrationClosesAt"
          label={text.registrationCloses}
          hint={fill(commonText.sentences, { first: text.registrationClosesHint, second: zoneHint })}
          optionalLabel={text.optional}
        >
          {(field) => <Input {...field} type="datetime-local" />}
        </FormField>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField form={form} name="maxAttendees" label={text.maxAttendees} optionalLabel={text.optional}>
          {(field) => <Input {...field} inputMode="numeric" autoComplete="off" />}
        </FormField>
        <PriceFields form={form} label={text.price} hint={text.priceHint} optionalLabel={text.optional} />
      </div>
    </>
  );
}
