import { useState } from "react";
import { BUSINESS_LIMITS } from "#contract/businesses.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { listingFormText } from "#contract/texts/listing-form.ts";
import { Field } from "#web/ui/field.tsx";
import { FileInput } from "#web/ui/file-input.tsx";

const text = listingFormText.fields;

/** An optional picture for the listing, refused at once when it is no picture or too large. */
export function LogoField({ file, onChange, existing }: { file: File | undefined; onChange: (file: File | undefined) => void; existing?: { name: string; imageUrl: string } | undefined }) {
  const [error, setError] = useState<string>();
  return (
    <Field label={text.logo} hint={text.logoHint} optionalLabel={commonText.optional} error={error}>
      <FileInput
        name="logo"
        files={file ? [file] : []}
        accept="image/png,image/jpeg,image/webp,image/gif"
        maxBytes={BUSINESS_LIMITS.logoBytes}
        existing={existing ?? null}
        onFilesChange={(files) => {
          setError(undefined);
          onChange(files[0]);
        }}
        onReject={(_, reason) => setError(reason === "size" ? text.logoSize : text.logoType)}
        labels={{
          choose: text.chooseLogo,
          drop: text.dropLogo,
          remove: (name) => fill(text.removeLogo, { name }),
          size: (bytes) => fill(listingFormText.kilobytes, { size: Math.ceil(bytes / 1024) }),
        }}
      />
    </Field>
  );
}
