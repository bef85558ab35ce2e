import { useMutation } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { useForm } from "react-hook-form";
import { productInput } from "#schemas/business-parts.ts";
import type { ProductInput } from "#contract/business-parts.ts";
import { BUSINESS_LIMITS, type Product } from "#contract/businesses.ts";
import { knownCurrency, parsePrice, writtenAmount, type Currency } from "#contract/currencies.ts";
import { businessAdminText } from "#contract/texts/business-admin.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { listingFormText } from "#contract/texts/listing-form.ts";
import { call } from "#web/platform/api/call.ts";
import { showFieldErrors } from "#web/platform/forms/form-errors.ts";
import { sizedImage } from "#web/platform/files/image-url.ts";
import { IMAGE_ACCEPT, shrinkImage } from "#web/platform/files/shrink-image.ts";
import { DialogForm } from "#web/platform/forms/dialog-form.tsx";
import { formatFileSize } from "#web/platform/files/file-size.ts";
import { PriceFields, type PriceValues } from "#web/platform/forms/price-fields.tsx";
import { Field } from "#web/ui/field.tsx";
import { FileInput } from "#web/ui/file-input.tsx";
import { FormField } from "#web/ui/form-field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { toast } from "#web/ui/toast.tsx";
import { EntryDialog } from "./entry-dialog.tsx";
import { FormConflict } from "#web/platform/forms/conflict-notice.tsx";
import { useEdited } from "#web/platform/forms/edited.ts";
import { schemaResolver } from "#web/platform/forms/schema-resolver.ts";

const text = businessAdminText.products;
type ProductFormValues = PriceValues & { name: string; description: string };

const rules = schemaResolver<ProductFormValues>(productInput);
const bodyOf = ({ price, currency, ...values }: ProductFormValues) => ({
  ...values,
  price: parsePrice(price, currency),
});

/** Adds or edits a product of a Business Collective. The input is kept when saving fails. */
export function ProductDialog({
  businessId,
  currency,
  product,
  trigger,
  onSaved,
}: {
  businessId: number;
  /** The currency of a new price. */
  currency: Currency;
  product?: Product;
  trigger: ReactNode;
  onSaved: () => Promise<void>;
}) {
  return (
    <EntryDialog trigger={trigger} onSaved={onSaved}>
      {(handleSaved) => (
        <ProductForm businessId={businessId} currency={currency} product={product} onSaved={handleSaved} />
      )}
    </EntryDialog>
  );
}

function ProductForm({
  businessId,
  currency,
  product,
  onSaved,
}: {
  businessId: number;
  currency: Currency;
  product: Product | undefined;
  onSaved: () => Promise<void>;
}) {
  const [picture, setPicture] = useState<File>();
  const [pictureError, setPictureError] = useState<string>();
  const form = useForm<ProductFormValues>({
    resolver: (values, context, options) => rules(bodyOf(values) as unknown as ProductFormValues, context, options),
    defaultValues: valuesOf(product, currency),
    shouldFocusError: false,
  });
  const edited = useEdited(product);
  const save = useMutation({
    mutationFn: async () => {
      const sent = {
        body: bodyOf(form.getValues()) as ProductInput,
        files: { image: picture && (await shrinkImage(picture)) },
      };
      return product
        ? call("PATCH /api/businesses/{id}/products/{productId}", {
            params: { id: businessId, productId: product.id },
            ...sent,
            body: { ...sent.body, version: edited.version },
          })
        : call("POST /api/businesses/{id}/products", { params: { id: businessId }, ...sent });
    },
    onSuccess: async () => {
      toast({ title: product ? text.updated : text.added });
      await onSaved();
    },
    onError: (error) => {
      if (edited.isOutdated(error)) return;
      showFieldErrors(form, error);
      toast({ title: text.saveFailed, description: error.message, variant: "destructive" });
    },
  });
  const { fields } = listingFormText;
  return (
    <DialogForm
      form={form}
      title={product ? text.editTitle : text.addTitle}
      saveLabel={text.save}
      isSaving={save.isPending}
      onSave={() => save.mutate()}
    >
      <FormConflict
        edited={edited}
        form={form}
        valuesOf={(stored) => valuesOf(stored, currency)}
        labels={{
          name: text.name,
          price: text.price,
          currency: commonText.currency,
          description: text.description,
        }}
      />
      <FormField form={form} name="name" label={text.name} required>
        {(field) => <Input {...field} maxLength={BUSINESS_LIMITS.nameMax} />}
      </FormField>
      <PriceFields form={form} label={text.price} required />
      <FormField form={form} name="description" label={text.description} optionalLabel={commonText.optional}>
        {(field) => (
          <Textarea
            {...field}
            rows={4}
            limit={BUSINESS_LIMITS.productDescriptionMax}
            counter={(used, limit) => fill(text.descriptionCount, { used, limit })}
          />
        )}
      </FormField>
      <Field label={text.picture} optionalLabel={commonText.optional} error={pictureError}>
        <FileInput
          files={picture ? [picture] : []}
          accept={IMAGE_ACCEPT}
          existing={product?.imageUrl ? { name: product.name, imageUrl: sizedImage(product.imageUrl, 160) } : null}
          onFilesChange={([file]) => {
            setPicture(file);
            setPictureError(undefined);
          }}
          onReject={() => setPictureError(fields.logoType)}
          labels={{
            choose: text.choose,
            drop: text.drop,
            remove: (name) => fill(text.removeFile, { name }),
            size: formatFileSize,
          }}
        />
      </Field>
    </DialogForm>
  );
}

/** @param currency of a new price */
function valuesOf(product: Product | undefined, currency: Currency): ProductFormValues {
  return {
    name: product?.name ?? "",
    description: product?.description ?? "",
    price: product ? writtenAmount(product.price) : "",
    currency: product ? knownCurrency(product.price.currency) : currency,
  };
}
