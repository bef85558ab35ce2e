import { useWatch } from "react-hook-form";
import { REVIEW_LIMITS } from "#contract/reviews.ts";
import { fill, plural } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { reviewsText } from "#contract/texts/reviews.ts";
import { useUser } from "#web/platform/session/session.tsx";
import { CheckboxField } from "#web/ui/checkbox-field.tsx";
import { cn } from "#web/ui/cn.ts";
import { FormErrorSummary } from "#web/ui/error-summary.tsx";
import { FormField } from "#web/ui/form-field.tsx";
import { Input } from "#web/ui/input.tsx";
import { StarInput } from "#web/ui/star-input.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { PhotoField } from "./photo-field.tsx";
import type { ReviewPhoto } from "./review-photos.ts";
import { runsListing, type ReviewForm } from "./use-review-form.ts";

const text = reviewsText.form;

/** Stars, title, text, photos and anonymity: the same on the page, in the dialog and when editing. */
export function ReviewFields({
  form,
  wordsRequired,
  ofListing,
  photos,
  onPhotos,
}: {
  form: ReviewForm;
  wordsRequired: boolean;
  ofListing: boolean;
  photos: readonly ReviewPhoto[];
  onPhotos: (photos: ReviewPhoto[]) => void;
}) {
  const user = useUser();
  const signs = runsListing(user) && ofListing;
  const title = useWatch({ control: form.control, name: "title" });
  const words = wordsRequired ? { required: true } : { optionalLabel: commonText.optional };
  return (
    <>
      <FormErrorSummary form={form} title={commonText.errorSummary} />
      <FormField form={form} name="rating" label={text.rating} required group>
        {(field) => <StarInput {...field} starLabel={starLabel} hint={(stars) => text.words[stars] ?? ""} />}
      </FormField>
      <FormField form={form} name="title" label={text.title} {...words}>
        {(field) => (
          <Input
            {...field}
            placeholder={text.titlePlaceholder}
            className="pe-16"
            trailing={
              <span
                aria-hidden="true"
                className={cn(
                  "pe-2 text-xs tabular-nums",
                  title.length > REVIEW_LIMITS.titleMax && "font-semibold text-danger-ink",
                )}
              >
                {counter(title.length, REVIEW_LIMITS.titleMax)}
              </span>
            }
          />
        )}
      </FormField>
      <FormField form={form} name="content" label={text.content} {...words}>
        {(field) => (
          <Textarea
            {...field}
            rows={6}
            placeholder={text.contentPlaceholder}
            limit={REVIEW_LIMITS.contentMax}
            counter={counter}
          />
        )}
      </FormField>
      {/* The text is kept through a login, files cannot be. */}
      {user && <PhotoField photos={photos} onChange={onPhotos} />}
      <CheckboxField
        form={form}
        name="anonymous"
        label={text.anonymous}
        hint={signs ? text.signedHint : text.anonymousHint}
      />
    </>
  );
}

function starLabel(stars: number): string {
  return plural(stars, text.starOne, text.starMany);
}

function counter(used: number, limit: number): string {
  return fill(text.counter, { used, limit });
}
