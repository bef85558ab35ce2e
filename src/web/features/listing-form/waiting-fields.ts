import type { WaitingChanges } from "#contract/businesses.ts";
import { listingFormText } from "#contract/texts/listing-form.ts";

const { fields, types } = listingFormText;

/** The changes of a listing that an admin has not decided yet, with the labels of the form. */
export function waitingFields({ name, websiteUrl, businessType, country }: WaitingChanges) {
  const all = [
    { label: fields.name, value: name },
    { label: fields.websiteUrl, value: websiteUrl },
    { label: fields.businessType, value: businessType && types[businessType] },
    { label: fields.country, value: country },
  ];
  return all.flatMap(({ label, value }) => (value === undefined ? [] : [{ label, value }]));
}
