import { testimonialInput } from "#schemas/professionals.ts";
import { PROFESSIONAL_LIMITS } from "#contract/professionals.ts";
import { fill, plural } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { professionalsText } from "#contract/texts/professionals.ts";
import { call } from "#web/platform/api/call.ts";
import { FormField } from "#web/ui/form-field.tsx";
import { Input } from "#web/ui/input.tsx";
import { StarInput } from "#web/ui/star-input.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { PartDialog, type PartDialogState } from "./part-dialog.tsx";

const text = professionalsText.testimonials;

interface TestimonialFormValues {
  content: string;
  relationship: string;
  rating: number | null;
}

interface TestimonialFormProps extends PartDialogState {
  professionalId: number;
  name: string;
}

/** Writes a testimonial, which is public once the professional has approved it. */
export function TestimonialForm({ professionalId, name, ...dialog }: TestimonialFormProps) {
  return (
    <PartDialog<TestimonialFormValues>
      {...dialog}
      title={fill(text.dialogTitle, { name })}
      description={fill(text.dialogBody, { name })}
      submit={text.send}
      saved={{ title: text.sent, description: text.sentBody }}
      failed={text.sendFailed}
      schema={testimonialInput}
      values={{ content: "", relationship: "", rating: null }}
      send={(body) => call("POST /api/professionals/{id}/testimonials", { params: { id: professionalId }, body })}
    >
      {(form) => (
        <>
          <FormField form={form} name="content" label={text.content} required>
            {(field) => (
              <Textarea
                {...field}
                rows={6}
                limit={PROFESSIONAL_LIMITS.testimonialMax}
                counter={(used, limit) => fill(text.counter, { used, limit })}
              />
            )}
          </FormField>
          <FormField form={form} name="relationship" label={text.relationship} optionalLabel={commonText.optional}>
            {(field) => <Input {...field} maxLength={80} />}
          </FormField>
          <FormField form={form} name="rating" label={text.rating} group optionalLabel={commonText.optional}>
            {(field) => (
              <StarInput
                {...field}
                value={field.value ?? 0}
                starLabel={(stars) => plural(stars, text.starOne, text.starMany)}
                hint={() => ""}
              />
            )}
          </FormField>
        </>
      )}
    </PartDialog>
  );
}
