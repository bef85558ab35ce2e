import { BUSINESS_LIMITS } from "#contract/businesses.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { listingFormText } from "#contract/texts/listing-form.ts";
import { formatFileSize } from "#web/platform/files/file-size.ts";
import { fieldId } from "#web/ui/error-summary.tsx";
import { Field } from "#web/ui/field.tsx";
import { FileInput } from "#web/ui/file-input.tsx";

const text = listingFormText.fields;

/** The selected logo, or the error of one that was rejected here or by the server. */
export interface PickedLogo {
  file?: File | undefined;
  error?: string | undefined;
}

/** An optional image for the listing, rejected immediately if it is not an image or is too large. */
export function LogoField({
  logo,
  onChange,
  existing,
}: {
  logo: PickedLogo;
  onChange: (logo: PickedLogo) => void;
  existing?: { name: string; imageUrl: string } | undefined;
}) {
  return (
    <Field
      id={fieldId("logo")}
      label={text.logo}
      hint={text.logoHint}
      optionalLabel={commonText.optional}
      error={logo.error}
    >
      <FileInput
        name="logo"
        files={logo.file ? [logo.file] : []}
        accept="image/png,image/jpeg,image/webp,image/gif"
        maxBytes={BUSINESS_LIMITS.logoBytes}
        existing={existing ?? null}
        onFilesChange={([file]) => onChange({ file })}
        onReject={(_, reason) => onChange({ ...logo, error: reason === "size" ? text.logoSize : text.logoType })}
        labels={{
          choose: text.chooseLogo,
          drop: text.dropLogo,
          remove: (name) => fill(text.removeLogo, { name }),
          size: formatFileSize,
        }}
      />
    </Field>
  );
}
