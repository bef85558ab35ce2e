import { Fragment, type ReactNode } from "react";
import type { Control, FieldPath, FieldValues } from "react-hook-form";
import { REGISTRATION_COUNTRIES } from "#contract/accounts.ts";
import { BUSINESS_LIMITS, FURTHER_LINKS, type Category } from "#contract/businesses.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { listingFormText } from "#contract/texts/listing-form.ts";
import { countryOptions } from "#web/platform/format/place-name.ts";
import { FormField } from "#web/ui/form-field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Select } from "#web/ui/select.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { AddressPinField } from "./address-pin-field.tsx";
import type { AddressPin } from "./use-address-pin.ts";

const text = listingFormText.fields;

interface TextValues {
  name?: string;
  description?: string | null;
  categoryId?: unknown;
  phone?: string | null;
  email?: string | null;
  websiteUrl?: string | null;
  facebookUrl?: string | null;
  instagramUrl?: string | null;
  tiktokUrl?: string | null;
  youtubeUrl?: string | null;
  linkedinUrl?: string | null;
  lineUrl?: string | null;
  whatsappUrl?: string | null;
  address?: string;
  city?: string;
  state?: string | null;
  country?: string;
  postalCode?: string | null;
}
// react-hook-form itself types the context of a control as any.
// oxlint-disable-next-line typescript/no-explicit-any
type Form<T extends FieldValues> = { control: Control<T, any, any> };

/** A titled group of fields. */
export function FormGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="flex flex-col gap-5 border-t border-line pt-6">
      <legend className="text-subheading pe-3">{title}</legend>
      {children}
    </fieldset>
  );
}

/**
 * The fields that registration and editing share. `after` is the end of the group about the listing.
 */
export function ListingFields<T extends FieldValues & TextValues>({
  form,
  categories,
  required,
  after,
  pin,
  children,
  furtherLinks,
}: {
  form: Form<T>;
  categories: readonly Category[];
  required: boolean;
  after?: ReactNode;
  pin: AddressPin;
  /** Below the pin. */
  children?: ReactNode;
  /** Whether the plan includes the links of further networks; undefined before there is a plan. */
  furtherLinks?: boolean;
}) {
  const at = (name: keyof TextValues) => name as FieldPath<T>;
  const optional = { optionalLabel: commonText.optional };
  const url = (name: "websiteUrl" | "facebookUrl" | "instagramUrl" | "tiktokUrl" | (typeof FURTHER_LINKS)[number]) => (
    <FormField
      form={form}
      name={at(name)}
      label={text[name]}
      hint={name === "websiteUrl" ? text.urlHint : undefined}
      {...optional}
    >
      {(field) => <Input {...field} type="url" inputMode="url" autoComplete="url" />}
    </FormField>
  );
  return (
    <>
      <FormGroup title={listingFormText.sections.about}>
        <FormField form={form} name={at("name")} label={text.name} required>
          {(field) => <Input {...field} maxLength={BUSINESS_LIMITS.nameMax} autoComplete="organization" />}
        </FormField>
        <FormField
          form={form}
          name={at("description")}
          label={text.description}
          hint={text.descriptionHint}
          required={required}
          {...(required ? {} : optional)}
        >
          {(field) => (
            <Textarea
              {...field}
              value={field.value ?? ""}
              rows={6}
              limit={BUSINESS_LIMITS.descriptionMax}
              counter={(used: number, limit: number) => fill(text.descriptionCount, { used, limit })}
            />
          )}
        </FormField>
        <FormField form={form} name={at("categoryId")} label={text.category} required={required}>
          {(field) => (
            <Select
              {...field}
              value={String(field.value ?? "")}
              placeholder={text.chooseCategory}
              options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          )}
        </FormField>
        {after}
      </FormGroup>
      <FormGroup title={listingFormText.sections.contact}>
        <div className="grid gap-5 sm:grid-cols-2">
          <FormField form={form} name={at("phone")} label={text.phone} {...optional}>
            {(field) => <Input {...field} type="tel" inputMode="tel" autoComplete="tel" />}
          </FormField>
          <FormField form={form} name={at("email")} label={text.email} {...optional}>
            {(field) => <Input {...field} type="email" inputMode="email" autoComplete="email" />}
          </FormField>
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          {url("websiteUrl")}
          {url("facebookUrl")}
          {url("instagramUrl")}
          {url("tiktokUrl")}
          {furtherLinks && FURTHER_LINKS.map((name) => <Fragment key={name}>{url(name)}</Fragment>)}
        </div>
        {furtherLinks === false && <p className="text-sm text-muted">{text.furtherLinks}</p>}
      </FormGroup>
      <FormGroup title={listingFormText.sections.place}>
        <div className="flex flex-col gap-5" {...pin.addressHandlers}>
          <FormField form={form} name={at("address")} label={text.address} required>
            {(field) => <Input {...field} autoComplete="address-line1" />}
          </FormField>
          <div className="grid gap-5 sm:grid-cols-2">
            <FormField form={form} name={at("city")} label={text.city} required>
              {(field) => <Input {...field} autoComplete="address-level2" />}
            </FormField>
            <FormField form={form} name={at("state")} label={text.state} {...optional}>
              {(field) => <Input {...field} autoComplete="address-level1" />}
            </FormField>
            <FormField form={form} name={at("country")} label={text.country} required>
              {(field) => (
                <Select {...field} options={countryOptions(REGISTRATION_COUNTRIES)} autoComplete="country-name" />
              )}
            </FormField>
            <FormField form={form} name={at("postalCode")} label={text.postalCode} {...optional}>
              {(field) => <Input {...field} inputMode="numeric" autoComplete="postal-code" />}
            </FormField>
          </div>
        </div>
        <AddressPinField pin={pin}>{children}</AddressPinField>
      </FormGroup>
    </>
  );
}
